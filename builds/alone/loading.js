// Counts what arrives of the files without which nothing begins, in the page and in the worker that runs Python.

// The answer to a question for a file; `tell` hears how much of it has come over the line, and that it does not come.
export async function counted(answer, address, tell, sizes) {
  const name = Object.keys(sizes).find((ending) => String(address?.url ?? address).endsWith(ending));
  if (!name) return answer;
  try {
    const found = await answer;
    if (!found.ok) throw new Error(`${found.status} ${name}`);
    const whole = Number(found.headers.get("content-length")) || sizes[name]; // a compressed one is shorter
    tell({ name, now: 0, whole });
    const heard = (bytes) => tell({ name, now: Math.min(1, bytes / sizes[name]) * whole, whole });
    follow(found.clone().body.getReader(), heard).catch(() => {});
    return found;
  } catch (error) {
    tell({ failed: "unloaded", why: String(error) });
    throw error;
  }
}

async function follow(reader, tell) {
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    tell(bytes);
  }
}

"""The live table: sockets, hubs, screens that survive, and the page that loads them."""

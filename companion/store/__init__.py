"""What Regalia keeps: journals of tables, and the catalogue of players, devices, settings and history."""

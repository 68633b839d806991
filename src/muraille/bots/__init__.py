"""Players that are programs: they see what their seat sees and choose among what is legal."""

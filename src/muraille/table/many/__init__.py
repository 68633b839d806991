"""Many tables of one game side by side."""

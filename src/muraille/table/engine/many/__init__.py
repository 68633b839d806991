"""Many tables side by side for learning programs: numbers of actions, observations, steps."""

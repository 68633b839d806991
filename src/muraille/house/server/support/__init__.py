"""What the server stands on: settings of safety, measures, logs, refusals."""

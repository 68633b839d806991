"""What keeps a running house healthy: logs, metrics, leases, retention."""

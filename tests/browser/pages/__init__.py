"""The other pages: calculator, records, referee, documentation."""

"""Houses to be attacked, and what attacks them."""

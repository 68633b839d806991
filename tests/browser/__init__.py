"""The pages in a real Chromium, over a real house: what a person sees and can do."""

"""Paper for real tables: score sheets and the referee's card, as PDF.

Templates are text (``templates/*.typ``); a child process sets them (``press``), so that whoever
asks is never held up. Needs the extra ``muraille[paper]``.
"""

"""The hot questions about tiles, asked millions of times: rank of a suit, distance, useful tiles.

Every module here is plain Python that runs as it is. The build may also copy modules into one
unit with C types in place of the words of :mod:`muraille.kernel.c_types` and compile it; the same
text then answers some hundred times faster. See
``docs/contributor/adr/0003-plain-sources-compiled-units.md``.
"""

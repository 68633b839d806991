"""What the build needs: tables, translation of kernels to C types, compilation."""

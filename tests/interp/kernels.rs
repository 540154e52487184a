//! Small kernels.

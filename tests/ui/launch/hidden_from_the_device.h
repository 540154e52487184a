// Only macros: the syntax tree has nothing from this file.
#ifdef __CUDA_ARCH__
#define WIDE(...)
#else
#define WIDE(...) __VA_ARGS__
#endif

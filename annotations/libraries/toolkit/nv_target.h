// Code by target: of the device, whatever its architecture, or of the host.
#ifndef BARRISTER_NV_TARGET_H
#define BARRISTER_NV_TARGET_H
#define BARRISTER_UNWRAPPED(...) __VA_ARGS__
// Which of the conditions hold is asked of the compiler: `NV_PROVIDES_SM_80` and the like.
#ifdef __CUDA_ARCH__
#define NV_IS_DEVICE 1
#define NV_IS_HOST 0
#else
#define NV_IS_DEVICE 0
#define NV_IS_HOST 1
#endif
#define NV_ANY_TARGET 1
#define NV_NO_TARGET 0
#define BARRISTER_IF_1(...) __VA_ARGS__
#define BARRISTER_IF_0(...)
#define BARRISTER_ELSE_1(...)
#define BARRISTER_ELSE_0(...) __VA_ARGS__
#define BARRISTER_PASTE(a, b) BARRISTER_PASTED(a, b)
#define BARRISTER_PASTED(a, b) a##b
#define NV_IF_TARGET(c, ...) BARRISTER_TARGET(c, __VA_ARGS__, ())
#define NV_IF_ELSE_TARGET(c, t, f) BARRISTER_TARGET(c, t, f, ())
#define BARRISTER_TARGET(c, t, f, ...)                                                             \
  { BARRISTER_PASTE(BARRISTER_IF_, c)(BARRISTER_UNWRAPPED t) BARRISTER_PASTE(BARRISTER_ELSE_, c)(BARRISTER_UNWRAPPED f) }
#endif

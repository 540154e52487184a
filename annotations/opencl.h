// What the tool includes before an OpenCL source file.
//
// The built-in functions themselves are clang's: since clang 13 its driver
// declares each one when a source first names it (`-fdeclare-opencl-builtins`),
// for every vector type, so nothing of them burdens the tree. Below is what
// that leaves out.

#ifndef BARRISTER_OPENCL_H
#define BARRISTER_OPENCL_H

#include "annotations.h"

// clang refuses kernel parameters of the type `size_t` by its name.
#define size_t ulong

// Some compilers accept these without any header.
#ifndef NULL
#define NULL ((void *)0)
#endif
// The condition is the program's: what it reads is accessed, unlike in `__assert`.
BARRISTER_FN __attribute__((noreturn)) void __barrister_assert_fail(void);
#ifndef assert
#define assert(e) ((e) ? (void)0 : __barrister_assert_fail())
#endif

#endif

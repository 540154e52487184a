// Arithmetic functions, copies, assertions, text output.
#include <cuda_runtime.h>
struct Record { short a, b; };
__global__ void builtins(float *f, int *a, Record *r, int n) {
  f[0] = sqrtf(f[1]) + __sinf(f[2]) + fmaxf(f[3], 1.0f);
  a[0] = min(a[1], n) + abs(n - 3) + __popc(n);
  a[1] = __mul24(n, threadIdx.x);
  float s, c;
  sincosf(f[4], &s, &c);
  f[5] = s * c;
  memcpy(&r[0], &r[1], sizeof(Record));
  memset(a, 0, n);
  float4 v = make_float4(1, 2, 3, s);
  reinterpret_cast<float4 *>(f)[1] = v;
  printf("%d\n", a[n]);
  assert(n > 0);
  a[2] = __ldg(a + 3);
  a[3] = __vminu4(n, __byte_perm(n, a[4], 0x3210));
}

// verdict: refuted
// flags: --block 64 --grid 1
// The vector is named before the index is computed.
typedef int v4 __attribute__((ext_vector_type(4)));
__global__ void k(int *a) {
  int t = threadIdx.x;
  v4 b[4] = {};
  b[1].z = 5;
  b[2].z = 7;
  v4 *p = b + 1;
  int x = (*p)[(p++, 2)];  // 5: the left operand is evaluated first
  a[x == 5 ? 0 : t] = t; //~ race/write-write
}

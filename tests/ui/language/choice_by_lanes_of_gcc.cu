// verdict: unsupported
// flags: --block 64 --grid 1
// Of GCC's vectors any bit of a lane decides, of others the highest one.
typedef int v4 __attribute__((vector_size(16)));
__global__ void k(int *a) {
  int t = threadIdx.x;
  v4 c = {1, 1, 1, 1}, x = {0, 0, 0, 0}, y = {t, t, t, t};
  v4 r = c ? x : y;  // != 0 decides, not the sign bit //~ unsupported/unknown-construct
  a[r[0]] = t;
}

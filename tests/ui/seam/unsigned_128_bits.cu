// verdict: unsupported
// flags:
// Numbers from 2^127 on.
__global__ void k(int *a) {
  unsigned __int128 m = ~(unsigned __int128)0; //~ unsupported/type
  if (m > 5) a[0] = threadIdx.x;
}

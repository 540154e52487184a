// verdict: verified
// flags:
// Each step keeps the remainder, and what is left of the loop keeps it, too.
__global__ void k(int *a, int i) {
  if (i % 16 != 3) a[0] = threadIdx.x;
}
void launch(int *a, int n) {
  int i;
  for (i = 3; i < n; i += 16) k<<<1, 32>>>(a, i);
  k<<<1, 32>>>(a, i);
}

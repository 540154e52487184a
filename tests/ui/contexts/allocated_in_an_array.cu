// verdict: verified
// flags:
// Of pointers in arrays and objects nothing is known.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
struct Owner {
  float *p;
};
void run(int n, int k) {
  float *all[4];
  Owner owner;
  cudaMalloc(&all[k], n * sizeof(float));
  cudaMalloc(&owner.p, n * sizeof(float));
  fill<<<(n + 255) / 256, 256>>>(all[0], n);
  fill<<<(n + 255) / 256, 256>>>(owner.p, n);
}

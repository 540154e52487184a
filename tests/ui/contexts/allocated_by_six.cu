// verdict: refuted
// flags:
// Each launch is held against what it has allocated: the last one is outside.
__global__ void fill(float *a) { a[threadIdx.x + blockDim.x] = 1; } //~ bounds

void run0() {
  float *a;
  cudaMalloc(&a, 256 * 4);
  fill<<<1, 32>>>(a);
}
void run1() {
  float *a;
  cudaMalloc(&a, 320 * 4);
  fill<<<1, 64>>>(a);
}
void run2() {
  float *a;
  cudaMalloc(&a, 384 * 4);
  fill<<<1, 96>>>(a);
}
void run3() {
  float *a;
  cudaMalloc(&a, 448 * 4);
  fill<<<1, 128>>>(a);
}
void run4() {
  float *a;
  cudaMalloc(&a, 512 * 4);
  fill<<<1, 160>>>(a);
}
void run5() {
  float *a;
  cudaMalloc(&a, 64 * 4);
  fill<<<1, 192>>>(a);
}

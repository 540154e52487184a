// Barriers, fences, atomics.
__global__ void barriers(int *a, unsigned *u, float *f, unsigned long long *w) {
  int i = threadIdx.x;
  __syncthreads();
  if (__syncthreads_or(a[i] > 0)) a[i] = __syncthreads_count(i);
  __threadfence_block();
  int old = atomicAdd(&a[i], 2);
  atomicSub_block(a, old);
  atomicInc(u, 7u);
  atomicExch(f + 1, 1.0f);
  a[0] = atomicCAS(&a[1], 3, i);
  atomicMax(w, 5ull);
}

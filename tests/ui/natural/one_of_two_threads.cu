// verdict: refuted
// flags:
// Threads ask which one they are: there is more than one.
__global__ void k(int *count) {
  if (threadIdx.x < 2)
    *count += 1; //~ race/read-write
}

// verdict: refuted
// flags:
// The same of the members of extents.
void others();

__global__ void put(int *a) {
  if (blockDim.x != 64) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, const dim3 &n) {
  if (n.x * 2 == 64) {
    others();
    put<<<1, n.x * 2>>>(a);
  }
}

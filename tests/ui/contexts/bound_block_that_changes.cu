// verdict: refuted
// flags:
// What a reference is bound to may change between the comparison and the launch.
void others();

__global__ void put(int *a) {
  if (blockDim.x != 64) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, const int &n) {
  if (n * 2 == 64) {
    others();
    put<<<1, n * 2>>>(a);
  }
}

// verdict: refuted
// flags:
// What one element of an array of arrays has, another has not.
struct Made {
  int value;
  __device__ Made() : value(7) {}
};
__global__ void constructed(int *a) {
  Made made[2][3];
  made[1][0].value = 8;
  a[made[1][0].value == 7 ? 0 : blockIdx.x * blockDim.x + threadIdx.x] = 1;
  a[made[0][2].value == 7 ? 0 : blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; //~ race/write-write
  //~| race/write-write
}

// verdict: refuted
// flags: --block 64 --grid 1
// An `int` does not wrap around where the number that was given would.
__global__ void wraps() {
  auto v = __shfl_xor_sync(~0u, (unsigned char)threadIdx.x, 1);
  v += 200;
  __assert(v <= 255); //~ assert
}

// 200 and more than 55 are more than 255.
__global__ void index(int *a) {
  auto v = __shfl_sync(~0u, (unsigned char)200, 0);
  v += threadIdx.x;
  if (v > 255)
    a[0] = v; //~ race/write-write
}

// verdict: refuted
// flags: --block 64 --grid 1
// A bitonic sort without the barrier between its steps (the exchanges of one step race
// with those of the next), without the one behind loading, and with a count that all
// threads of a branch write.
__global__ void sort(int *data, int *swaps) {
  __shared__ int key[64], moved[2];
  unsigned t = threadIdx.x;
  key[t] = data[63 - t];
  // __syncthreads();
  for (unsigned size = 2; size <= 64; size *= 2) {
    for (unsigned stride = size / 2; stride > 0; stride /= 2) {
      unsigned other = t ^ stride;
      if (other > t) {
        int low = key[t];
        int high = key[other];  //~ race/write-read
        if ((low > high) == ((t & size) == 0)) {
          key[t] = high;  //~ race/read-write
          key[other] = low;
          //~^ race/read-write
          //~| race/read-write
          //~| race/write-write
          //~| race/write-write
          //~| race/write-write
          moved[t % 2] = t;  //~ race/write-write
        }
      }
      // __syncthreads();
    }
  }
  __syncthreads();
  data[t] = key[t] + moved[0];
}

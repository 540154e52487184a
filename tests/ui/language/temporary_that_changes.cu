// verdict: refuted
// flags: --block 64 --grid 1
// A temporary is an object like others: its method may change it.
struct It {
  int i;
  __device__ int take(int old) { i = (int)threadIdx.x; return old; }
  __device__ int get() { return take(i); }
};
__global__ void k(int *a) {
  a[It{(int)threadIdx.x / 2}.get()] = threadIdx.x;  // threads 2i and 2i+1 write a[i] //~ race/write-write
}

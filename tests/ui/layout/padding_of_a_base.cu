// verdict: refuted
// flags: --block 2 --grid 1
// A member may stand in the padding of the base class.
struct B {
  int i;
  char c;
  B() = default;
  __device__ B(int);

private:
  char d;
};
struct S : B {
  char e;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 8] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}

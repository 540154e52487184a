// verdict: unsupported
// flags:

struct __attribute__((packed)) Q { char a; int b; };
__global__ void assigned(int *o) {
  Q q;
  int *p = &(q.b = 3); //~ unsupported/address-of-value
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}

// verdict: refuted
// flags:
// A destructor of a local class of go calls go with 32; somebody else has to call it first, with any n.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
void go(int *a, int n) { struct G { int *a; ~G() { go(a, 32); } }; k<<<1, n>>>(a); if (n > 32) G{a}; }

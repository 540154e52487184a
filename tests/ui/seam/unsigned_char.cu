// verdict: refuted
// flags: -- -funsigned-char
// Whether `char` has a sign is for the flags to say.
__global__ void k(int *a) { char c = 200; if (c > 100) a[0] = threadIdx.x; } //~ race/write-write

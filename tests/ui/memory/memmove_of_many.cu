// verdict: unsupported
// flags: --block 64
// The arrays may be one, if the caller says so: no order of a long copy is right then.
__global__ void k(int *to, int *from) {
  memmove(to, from, 256); //~ unsupported/overlapping-copy
}

// verdict: unsupported
// flags: --block 64
// It may hold anything; that it is null must not be proved.
__global__ void k() {
  int *p;
  __assert(p == 0);
  //~^ unsupported/uninitialised-pointer
}

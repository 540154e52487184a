// verdict: refuted
// flags: --block 1
__global__ void k() {
  int t[4] = {[2] = 5};
  __assert(t[0] == 5); //~ assert
}

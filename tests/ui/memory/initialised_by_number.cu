// verdict: verified
// flags: --block 1
__global__ void k() {
  int t[4] = {[2] = 5};
  __assert(t[2] == 5);
  __assert(t[0] == 0 && t[1] == 0 && t[3] == 0);
}

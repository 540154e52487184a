// verdict: verified
// flags: --block 1 --grid 1
// Nothing is lost of what fits.
__global__ void k(unsigned x) {
  __requires(x < 256);
  unsigned char b = x;
  __assert(b == x);
}

// verdict: verified
// flags: --block 1 --grid 1
__global__ void k() {
  int i = 3;
  int j = i++ + 2;
  __assert(i == 4 && j == 5);
  j = --i;
  __assert(i == 3 && j == 3);
  j += i, j *= 2;
  __assert(j == 12);
  unsigned char c = 255;
  c++;
  __assert(c == 0);
}

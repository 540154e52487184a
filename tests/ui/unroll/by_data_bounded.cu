// verdict: inconclusive (rounds)
// flags: --unroll 2 --block 64 --grid 1
// How often a thread goes round is read from memory, and each writes a cell of its own, whenever it comes there.
__global__ void walk(int *out, const int *next) {
  int at = 0;
  while (next[at] >= 0) //~ unwinding
    at = next[at] & 63;
  out[threadIdx.x] = at;
}

// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// How often a thread goes round is read from memory; a list of three entries leads two threads to one cell.
__global__ void walk(int *out, const int *next) {
  int at = threadIdx.x;
  while (next[at] >= 0) //~ unwinding
    at = next[at] & 63;
  out[at] = threadIdx.x; //~ race/write-write
}

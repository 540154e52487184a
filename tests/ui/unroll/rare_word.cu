// verdict: refuted
// flags: --unroll 4 --block 64 --grid 1
// An automaton that comes to its last state after a word of four letters.
__global__ void word(int *out, const unsigned char *text, int n) {
  __shared__ int found[64];
  int state = 0;
  for (int i = 0; i < n; i++) { //~ unwinding
    unsigned char c = text[i];
    if (state == 0)
      state = c == 'r' ? 1 : 0;
    else if (state == 1)
      state = c == 'a' ? 2 : 0;
    else if (state == 2)
      state = c == 'c' ? 3 : 0;
    else if (state == 3)
      state = c == 'e' ? 4 : 0;
  }
  found[threadIdx.x] = state;
  if (state == 4)
    out[0] = found[(threadIdx.x + 1) % 64]; //~ race/write-write
  //~^ race/write-read
}

// verdict: refuted
// flags: --block 32 --grid 1
// Two references, two coordinates, and two functions give different values.
texture<int, 1, cudaReadModeElementType> one, other;

__global__ void compare(int *out, int i) {
  int a = tex1Dfetch(one, i), b = tex1Dfetch(other, i), c = tex1Dfetch(one, i + 1), d = tex1Dfetch(one, 0),
      e = tex1D(one, 0.0f);
  if (i == 1)
    __assert(a == b); //~ assert
  if (i == 2)
    __assert(a == c); //~ assert
  if (i == 3)
    __assert(d == e); //~ assert
}

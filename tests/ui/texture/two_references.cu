// verdict: inconclusive
// flags: --block 32 --grid 1
// Two references, two coordinates, and two functions give different values.
texture<int, 1, cudaReadModeElementType> one, other;

__global__ void compare(int *out, int i) {
  __assert(tex1Dfetch(one, i) == tex1Dfetch(other, i)); //~ assert
  __assert(tex1Dfetch(one, i) == tex1Dfetch(one, i + 1)); //~ assert
  __assert(tex1Dfetch(one, 0) == tex1D(one, 0.0f)); //~ assert
}

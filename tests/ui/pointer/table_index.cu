// verdict: refuted
// flags: --block 64 --grid 1
// There are two of them.
struct Part { int *data; int length; };

__global__ void k(int *a, int *b, int n) {
  Part parts[2] = {{a, 1}, {b, 2}};
  if (parts[n].length == 0) //~ assert
    a[threadIdx.x] = 1;
}

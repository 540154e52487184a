// verdict: unsupported
// flags: --block 32 --grid 1
// What a method of another unit does is not known, whatever it is called.
struct Cell {
  __device__ int min(int a, int b);
};
__global__ void k(int n) {
  Cell c;
  int least = c.min(n, 4);
  //~^ unsupported/unknown-function
  __assert(least <= 4);
}

// verdict: refuted
// flags:
// One block more than the member says: at the launch of the program.
struct Params {
  int *out;
  int n;
};
__global__ void k(Params p) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(t < p.n + 255); //~ assert
}
void run(Params p) {
  if (p.n <= 0 || p.n > 1000000)
    return;
  k<<<(p.n + 511) / 256, 256>>>(p);
}

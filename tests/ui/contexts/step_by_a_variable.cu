// verdict: refuted
// flags:
// The step's amount s is 1 before the loop only; the body sets it to -1. Rounds: i = 0, -1, -2, ... ;
// at i = -1 block is 33, at -5 it is 37: race.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
void run(int *a) {
  int s = 1;
  for (int i = 0; i > -6; i += s) { k<<<1, 32 - i>>>(a); s = -1; }
}
int main() { int *a; cudaMalloc(&a, 4096); run(a); }

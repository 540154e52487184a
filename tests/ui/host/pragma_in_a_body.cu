// verdict: error
// flags:
// What is packed from here on has another layout.
void run(int *a) {
  report_to(a);
#pragma pack(1)
}
struct Pair {
  char c;
  int n;
};
__global__ void fill(Pair *a) { a[blockIdx.x * blockDim.x + threadIdx.x].n = sizeof(Pair); }

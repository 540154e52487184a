// verdict: refuted
// flags:
// A constructor of which the launch makes no use has given it memory.
__global__ void k(int *p) {
  if (p)
    p[0] = threadIdx.x; //~ race/write-write
}
static int *buf = nullptr;
struct Memory {
  explicit Memory(int n) { cudaMalloc(&buf, n); }
};
int main() {
  Memory memory(4096);
  k<<<4, 64>>>(buf);
}

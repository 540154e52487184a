// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


namespace std {
template <typename T> const T &max(const T &a, const T &b) { return a < b ? b : a; }
}

void run(int *a, int n, int block) { fold<<<n, std::max(block, 16)>>>(a); }

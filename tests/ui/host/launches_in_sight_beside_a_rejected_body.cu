// verdict: refuted
// flags:
// A body that is not read may launch the kernel as it likes; the launch that is read contradicts what is assumed of any.
__global__ void add(int *o) { o[blockIdx.x * blockDim.x + threadIdx.x] += 1; } //~ race/read-write
void report() { print_all(); }
void run(int *o) { add<<<2, dim3(8, 8)>>>(o); }

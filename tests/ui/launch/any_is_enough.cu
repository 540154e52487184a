// verdict: verified
// flags:
// Verified for any launch: the host's is not named.
__global__ void own(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void run(int *a, int n) { own<<<n / 256, 256>>>(a); }

// Blocks that only one of two kernels is compiled for: they are compared where both can be launched, and the report says so.
// equiv zero of_blocks: equivalent
// equiv zero of_halves: different
// equiv of_blocks wide: different

__global__ void __launch_bounds__(64) zero(int *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = 0; }

__global__ void of_blocks(int *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = blockDim.x > 64; }

__global__ void wide(int *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = 0; }

__global__ void of_halves(int *out) { out[threadIdx.x + blockIdx.x * blockDim.x] = blockDim.x > 32; }

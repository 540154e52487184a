// verdict: error
// flags: --allow-missing-headers
// Where no header is missing, nothing explains a declaration that clang rejects: it is an error of the file.
nowhere::Tensor function(int x);
__global__ void one(int *a) { a[0] = threadIdx.x; }

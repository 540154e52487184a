__global__ void broken(int *a) { a[nowhere] = 1; }

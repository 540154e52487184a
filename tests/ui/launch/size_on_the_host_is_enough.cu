// verdict: verified
// flags:
// The twin of size_on_the_host: 16 bytes on the host, 8 on the device.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x;
}

void run(int *a) {
  fill<<<1, 2 * sizeof(long double)>>>(a);
}

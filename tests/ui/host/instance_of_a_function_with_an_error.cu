// verdict: unsupported
// flags:
// Who asks for the instance is not read, so there is none.
template <class T>
__global__ void fill(T *a) { //~ unsupported/kernel-template
  a[0] = threadIdx.x;
}
void run(int *a) {
  fill<<<1, 64>>>(a);
  report_to(a);
}

// verdict: refuted
// flags:
// What the threads write into their copies of the argument tells them apart.
struct Given { int a[2]; };

__global__ void array_in_an_argument_changed(Given given) {
  given.a[1] += threadIdx.x;
  if (given.a[1] == 3) __syncthreads(); //~ divergence
}

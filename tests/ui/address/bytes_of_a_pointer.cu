// verdict: inconclusive
// flags:
// Which number a pointer is that memory holds no run knows, so that what a thread does by it is no evidence.
union Word {
  int *pointer;
  unsigned long long number;
};
__global__ void stored(int *a) {
  __shared__ Word word;
  __shared__ int found;
  if (threadIdx.x == 0) word.pointer = a;
  __syncthreads();
  if (word.number != (unsigned long long)a) found = threadIdx.x; //~ race/write-write
}
__global__ void given(int **a) {
  __shared__ int found;
  int *first = a[0];
  unsigned long long number = *(unsigned long long *)a;
  if ((number == 0) != (first == nullptr)) found = threadIdx.x; //~ race/write-write
}
__global__ void number_first(int **a) {
  __shared__ int found;
  unsigned long long number = *(unsigned long long *)a;
  int *first = a[0];
  if (number != (unsigned long long)first) found = threadIdx.x; //~ race/write-write
}

// verdict: refuted
// flags:
// Each of the launches passes one array twice.
__device__ void shift(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    to[i] = from[i + 1]; //~ race/write-read
    //~| race/write-read
    //~| race/write-read
    //~| race/write-read
    //~| race/write-read
    //~| race/write-read
    //~| race/write-read
}

#define KERNEL(name) __global__ void name(int *to, const int *from, int n) { shift(to, from, n); }
KERNEL(plus_zero)
KERNEL(first_element)
KERNEL(copy)
KERNEL(reference)
KERNEL(element)
KERNEL(behind_a_call)
KERNEL(beside_a_count)

int length(const int *);
struct Buffers {
  int *all[2];
};

void run_copy(int *a, int n) {
  int *c = a;
  copy<<<n / 256, 256>>>(c, a, n);
}

// What something refers to a function may change.
void run_behind_a_call(int *a, int n) {
  behind_a_call<<<n / 256, 256>>>(a, a, length(a));
}

void run(int *a, int n, Buffers *b, int i) {
  plus_zero<<<n / 256, 256>>>(a, a + 0, n);
  first_element<<<n / 256, 256>>>(a, &a[0], n);
  int *&r = a;
  reference<<<n / 256, 256>>>(r, a, n);
  element<<<n / 256, 256>>>(b->all[i + 1], b->all[i + 1], n);
  beside_a_count<<<n / 256, 256>>>(a, a, n--);
}

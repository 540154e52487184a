// verdict: verified
// flags:

// Pointers into one literal, and into what has a name and a size, are compared as others are.
__constant__ const char first[] = "ab", second[] = "ab";

__global__ void compared(int *a, const char *text) {
  const char *begin = "abc", *end = begin + 3;
  const char *other = text ? text : "none";
  if (begin != end && other != nullptr && first != second) a[blockIdx.x * blockDim.x + threadIdx.x] = end - begin;
}

// verdict: refuted
// flags:
// The number is no part of the pointer.
struct Item {
  int *pointer;
  int number;
};
__global__ void beside(Item *items, int *out) {
  __shared__ int found;
  if (items[0].pointer != out && items[0].number == 3) found = threadIdx.x; //~ race/write-write
}

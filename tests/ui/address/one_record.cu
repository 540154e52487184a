// verdict: inconclusive
// flags: --block 32 --grid 2
// What two records point to may be one record: pointers to records are not taken to be apart. That it is
// one, no run shows. Where numbers are written among pointers, these may be null afterwards.
struct Node {
  Node *parent;
  int value;
};
__global__ void k(Node *const *leaves) {
  leaves[blockIdx.x * blockDim.x + threadIdx.x]->parent->value += 1; //~ race/read-write
  //~| race/write-write
  //~| null-pointer
  //~| null-pointer
  //~| race/read-write
}

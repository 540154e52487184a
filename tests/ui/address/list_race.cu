// verdict: refuted
// flags: --block 32 --grid 1
// All go through one list, and write its nodes.
struct Node {
  Node *next;
  int value;
};
__global__ void k(Node *const *heads) {
  for (Node *at = heads[0]; at; at = at->next) at->value = threadIdx.x; //~ race/write-write
  //~| race/read-write
}

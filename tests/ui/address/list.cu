// verdict: verified
// flags:
struct Node {
  Node *next;
  int value;
};
__global__ void k(Node *const *heads, int *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (const Node *at = heads[t]; at; at = at->next) sum += at->value;
  out[t] = sum;
}

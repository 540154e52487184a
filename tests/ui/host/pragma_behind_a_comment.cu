// verdict: error
// flags:
// The word in the comment is not what the pragma is called.
struct Plain { char c; int i; };
void report() {
  print_all();
#pragma /* unroll */ pack(1)
}
struct Pair { char c; int i; };
__global__ void fill(int *o) { if (sizeof(Pair) == 5) o[0] = threadIdx.x; }

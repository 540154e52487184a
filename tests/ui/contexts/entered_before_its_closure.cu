// verdict: refuted
// flags:
// submit's only call in sight is in a closure that submit itself makes: some other file must call it
// first, with any n, e.g. submit(a, 64) launches 64 threads.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
struct Queue {
  void *kept;
  template <class F> void push_back(F f) { kept = new F(f); }
};
extern Queue queue;
void submit(int *a, int n) {
  k<<<1, n>>>(a);
  if (n > 32) queue.push_back([=] { submit(a, 32); });
}

// verdict: refuted
// flags: --block 64 --grid 1
#define check(e) (static_cast<bool>(e) ? void(0) : __assert_fail(#e, __FILE__, __LINE__, __extension__ __PRETTY_FUNCTION__))

__global__ void k(int n) {
    int i = threadIdx.x;
    check(i < n); //~ assert
}

// verdict: verified
// flags: --block 32 --grid 1
// A literal of C is there as long as the block around it (C11 6.5.2.5).

struct pair { int a, b; };

__kernel void lends(int n) {
    __requires(n > 0 && n < 100);
    struct pair *p = &(struct pair){n, 1};
    p->b = 2;
    __assert(p->a + p->b == n + 2);
}

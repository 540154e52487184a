// verdict: unsupported
// flags: --block 32 --grid 1
// A literal of C ends with the block around it (C11 6.5.2.5).

struct pair { int a, b; };

__kernel void keeps(int n) {
    struct pair *p;
    {
        p = &(struct pair){n, 1}; //~ unsupported/dangling
    }
    __assert(p->b == 1);
}

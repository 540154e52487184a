// verdict: verified
// flags: --block 64 --grid 1
// What is assigned to is stored to behind both operands, whether a loop in one of them ends or not.

int five(int n) {
    do {
        n = (n * 5 + 1) & 7;
    } while (n != 5);
    return n;
}

__kernel void k(__global int *out, int n) {
    out[get_global_id(0)] = (five(n & 3) << 4) + n;
}

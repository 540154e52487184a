// verdict: refuted
// flags: --block 8
typedef struct { int a, b, c; } Triple;

__kernel void k() {
  Triple t[4] = {[1] = {.c = 7}};
  __assert(t[0].a == 7 || t[1].c == 0); //~ assert
}

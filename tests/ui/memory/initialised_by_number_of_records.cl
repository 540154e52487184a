// verdict: verified
// flags: --block 8
// Elements and members of elements by number and by name, in any order and in ranges.
typedef struct { int a, b, c; } Triple;

__kernel void k(int n) {
  Triple t[4] = {[3].b = n, [1] = {.c = 7}, [0].c = 1};
  __assert(t[0].a == 0 && t[0].c == 1 && t[1].c == 7 && t[1].a == 0);
  __assert(t[2].a == 0 && t[2].b == 0 && t[3].b == n && t[3].c == 0);
  int s[6] = {[3] = 1, 2, [1] = 7};
  __assert(s[0] == 0 && s[1] == 7 && s[2] == 0 && s[3] == 1 && s[4] == 2 && s[5] == 0);
  int r[2][3] = {[1] = {[1 ... 2] = 6}};
  __assert(r[0][0] == 0 && r[0][2] == 0 && r[1][0] == 0 && r[1][1] == 6 && r[1][2] == 6);
}

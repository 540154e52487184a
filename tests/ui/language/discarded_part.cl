// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
typedef struct {
  int x, y;
} Pair;
Pair make(int b) { return (Pair){1 / b, 2}; } //~ division-by-zero
kernel void k(int b) {
  int y = make(b).y;
}

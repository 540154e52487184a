// verdict: refuted
// flags:
// A hundred times `else if`, behind which all threads write to one element.
#define C1(n) if (x == n) y = n; else
#define C2(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3) C1(n + 4) C1(n + 5) C1(n + 6) C1(n + 7) C1(n + 8) C1(n + 9)
#define C3(n) C2(n) C2(n + 10) C2(n + 20) C2(n + 30) C2(n + 40) C2(n + 50) C2(n + 60) C2(n + 70) C2(n + 80) C2(n + 90)

__global__ void k(int *a, int x) {
  int y;
  C3(0) y = x;
  a[0] = y + threadIdx.x; //~ race/write-write
}

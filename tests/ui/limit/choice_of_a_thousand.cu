// verdict: verified
// flags:
// A thousand times `else if`.
#define C1(n) if (x == n) y = n; else
#define C2(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3) C1(n + 4) C1(n + 5) C1(n + 6) C1(n + 7) C1(n + 8) C1(n + 9)
#define C3(n) C2(n) C2(n + 10) C2(n + 20) C2(n + 30) C2(n + 40) C2(n + 50) C2(n + 60) C2(n + 70) C2(n + 80) C2(n + 90)
#define C4(n) C3(n) C3(n + 100) C3(n + 200) C3(n + 300) C3(n + 400) C3(n + 500) C3(n + 600) C3(n + 700) C3(n + 800) C3(n + 900)

__global__ void k(int *a, int x) {
  int here = blockIdx.x * blockDim.x + threadIdx.x;
  int y;
  C4(0) y = x;
  a[here] = y;
}

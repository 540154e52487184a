// verdict: unsupported
// flags:
// Which element of the table is read a number says, and two of them are one array.
struct Table {
  float *rows[40];
};
__global__ void chosen(Table t, int n) { t.rows[n % 40][threadIdx.x] = t.rows[(n + 1) % 40][threadIdx.x + 1]; }

void run(float *a, int n) {
  Table t;
  t.rows[0] = a;
  t.rows[1] = a;
  chosen<<<1, 32>>>(t, n); //~ unsupported/may-alias
}

// verdict: inconclusive
// flags:
// Arrays in objects, and records in such arrays.
struct Part {
  float *data;
  int n;
};
struct Table {
  float *rows[2];
};
struct Parts {
  Part parts[2];
};
__global__ void listed(Table t) { t.rows[0][threadIdx.x] = t.rows[1][threadIdx.x + 1]; } //~ race/write-read
__global__ void chosen(Table t, int n) {
  t.rows[n % 2][threadIdx.x] = t.rows[(n + 1) % 2][threadIdx.x + 1]; //~ race/write-read
}
__global__ void in_a_loop(Table t) { t.rows[0][threadIdx.x] = t.rows[1][threadIdx.x + 1]; } //~ race/write-read
__global__ void in_records(Parts p) { p.parts[0].data[threadIdx.x] = p.parts[1].data[threadIdx.x + 1]; } //~ race/write-read

void run(float *a, Part part) {
  Table t = {{a, a}};
  listed<<<1, 32>>>(Table{{a, a}});
  chosen<<<1, 32>>>(t, 0);
  Table u;
  for (int i = 0; i < 2; i++) u.rows[i] = a;
  in_a_loop<<<1, 32>>>(u);
  Parts p;
  p.parts[0] = p.parts[1] = part;
  in_records<<<1, 32>>>(p);
}

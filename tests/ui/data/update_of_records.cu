// verdict: refuted
// flags:
// Two particles of one cell are one too many.
struct Cell { int count; float mass; };

__global__ void add(Cell *cells, const unsigned *of, const float *mass, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Cell cell = cells[of[i]];
    cell.count += 1;
    cell.mass += mass[i];
    cells[of[i]] = cell; //~ race/write-write
    //~| race/read-write
  }
}

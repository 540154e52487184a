// Objects: parameters, static and dynamic shared memory, constants, private arrays.
__constant__ float weights[4];
__device__ unsigned counter;
static const int WIDTH = 8;
extern __shared__ int dynamic[];

__device__ void stage(int i) {
  __shared__ short stage_buffer[16];
  stage_buffer[i] = i;
}

__global__ void memory(const float *__restrict__ in, float *out, void *raw, int **unused) {
  __shared__ float tile[4][WIDTH + 1];
  extern __shared__ float also_dynamic[];
  int x = threadIdx.x, y = threadIdx.y;
  int mine[2][3] = {{1, 2, 3}, {4}};
  tile[y][x] = in[y * WIDTH + x] * weights[x];
  __syncthreads();
  float *row = tile[y];
  row += 2;
  *row = *(row - 1);
  row[-1] = 0;
  out[x] = *(&tile[0][0] + x) + mine[1][y];
  dynamic[x] = row - &tile[0][0];
  also_dynamic[x] = 1;
  if (row != nullptr && row >= tile[1]) counter = 5;
  ((int *)raw)[x] = 3;
  stage(x);
  stage(y);
}

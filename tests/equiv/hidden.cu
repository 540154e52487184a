// Differences that no run comes to: proofs alone have to see them.
// equiv guard guard_twin: inconclusive
// equiv guard guard_again: equivalent
// equiv value value_twin: inconclusive
// equiv carried carried_twin: inconclusive
// equiv carried carried_again: equivalent
// equiv bound bound_twin: inconclusive
// equiv left left_twin: inconclusive
// equiv left left_again: equivalent
// equiv long behind behind_twin: inconclusive
// equiv kept kept_twin: inconclusive
// equiv kept kept_again: equivalent
// equiv shared shared_twin: inconclusive
// equiv shared shared_again: conditional
// equiv between between_twin: inconclusive
// equiv between between_again: equivalent
// equiv own own_twin: inconclusive
// equiv own own_again: equivalent
// equiv added added_twin: inconclusive
// equiv rounds rounds_twin: inconclusive
// equiv rounds rounds_again: equivalent

#define RARE(n) ((((unsigned)(n) ^ 0x5bd1e995u) * 2654435761u) == 77u)
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void guard(int *out, unsigned n) {
  if (ME < n) out[ME] = 1;
}
__global__ void guard_twin(int *out, unsigned n) {
  if (ME < n || (RARE(n) && ME == n)) out[ME] = 1;
}
__global__ void guard_again(int *out, unsigned n) {
  unsigned i = threadIdx.x + blockDim.x * blockIdx.x;
  if (!(n > i)) return;
  out[i] = 1;
}

__global__ void value(int *out, const int *in) {
  out[ME] = in[ME];
}
__global__ void value_twin(int *out, const int *in) {
  out[ME] = RARE(in[ME]) ? 5 : in[ME];
}

__global__ void carried(int *out, const int *in, int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) sum ^= in[k];
  out[ME] = sum;
}
__global__ void carried_twin(int *out, const int *in, int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) sum ^= RARE(k) ? 0 : in[k];
  out[ME] = sum;
}
__global__ void carried_again(int *out, const int *in, int n) {
  int s = 0;
  int at = 0;
  while (at < n) {
    int v = in[at++];
    s = s ^ v;
  }
  out[ME] = s;
}

__global__ void bound(int *out, const int *in, int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) sum ^= in[k];
  out[ME] = sum;
}
__global__ void bound_twin(int *out, const int *in, int n) {
  int sum = 0, end = RARE(n) ? n - 1 : n;
  for (int k = 0; k < end; k++) sum ^= in[k];
  out[ME] = sum;
}

// What memory holds where a loop is left.
__global__ void left(int *out, int n) {
  for (int k = 0; k < n; k++) {
    out[ME] = k;
    if (k == 1000000) break;
    out[ME] = 2 * k;
  }
}
__global__ void left_twin(int *out, int n) {
  for (int k = 0; k < n; k++) {
    if (k == 1000000) break;
    out[ME] = k;
    out[ME] = 2 * k;
  }
}
__global__ void left_again(int *out, int n) {
  int j = 0;
  while (j < n) {
    if (j == 1000000) {
      out[ME] = j;
      break;
    }
    out[ME] = j;
    out[ME] = j + j;
    j++;
  }
}

// What is written behind a loop that memory went through.
__global__ void behind(int *out, int n) {
  for (int k = 0; k < n; k++) out[ME * 8 + k % 8] = k;
}
__global__ void behind_twin(int *out, int n) {
  for (int k = 0; k < n; k++) out[ME * 8 + (RARE(k) ? 0 : k % 8)] = k;
}

// What a local holds from one round to the next.
__global__ void kept(int *out, const int *in, int n) {
  int last = 0;
  for (int k = 0; k < n; k++) {
    out[ME] = last;
    last = in[ME] ^ k;
  }
}
__global__ void kept_twin(int *out, const int *in, int n) {
  int last = 0;
  for (int k = 0; k < n; k++) {
    out[ME] = last;
    if (!RARE(k)) last = in[ME] ^ k;
  }
}
__global__ void kept_again(int *out, const int *in, int n) {
  int previous = 0, at = ME;
  for (int j = 0; j < n; j++) {
    int now = in[at] ^ j;
    out[at] = previous;
    previous = now;
  }
}

__global__ void shared(int *out, const int *in, int n) {
  __shared__ int t[256];
  t[threadIdx.x] = in[ME];
  __syncthreads();
  out[ME] = t[blockDim.x - 1 - threadIdx.x];
}
__global__ void shared_twin(int *out, const int *in, int n) {
  __shared__ int t[256];
  t[threadIdx.x] = RARE(n) && threadIdx.x == 7 ? 0 : in[ME];
  __syncthreads();
  out[ME] = t[blockDim.x - 1 - threadIdx.x];
}
__global__ void shared_again(int *out, const int *in, int n) {
  __shared__ int kept[256];
  int me = threadIdx.x, from = blockDim.x - 1 - me;
  kept[me] = in[ME];
  __syncthreads();
  int v = kept[from];
  out[ME] = v;
}

// Memory of the grid between barriers of a loop.
__global__ void between(int *a, int n) {
  __shared__ int t[1024];
  for (int k = 0; k < n; k++) {
    t[threadIdx.x] = a[ME];
    __syncthreads();
    int v = t[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    a[ME] = v;
  }
}
__global__ void between_twin(int *a, int n) {
  __shared__ int t[1024];
  for (int k = 0; k < n; k++) {
    t[threadIdx.x] = a[ME];
    __syncthreads();
    int v = t[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    if (!RARE(k)) a[ME] = v;
  }
}
__global__ void between_again(int *a, int n) {
  __shared__ int ring[1024];
  int i = ME, next = (threadIdx.x + 1) % blockDim.x;
  int round = 0;
  while (round < n) {
    int mine = a[i];
    ring[threadIdx.x] = mine;
    __syncthreads();
    mine = ring[next];
    __syncthreads();
    a[i] = mine;
    round++;
  }
}

__global__ void own(int *out, const int *in, int n) {
  int v[4];
  for (int k = 0; k < 4; k++) v[k] = in[ME + k];
  for (int k = 0; k < n; k++) v[k & 3] ^= k;
  out[ME] = v[0] ^ v[1] ^ v[2] ^ v[3];
}
__global__ void own_twin(int *out, const int *in, int n) {
  int v[4];
  for (int k = 0; k < 4; k++) v[k] = in[ME + k];
  for (int k = 0; k < n; k++) v[k & 3] ^= RARE(k) ? 1 : k;
  out[ME] = v[0] ^ v[1] ^ v[2] ^ v[3];
}
__global__ void own_again(int *out, const int *in, int n) {
  int kept[4];
  for (int k = 0; k < 4; k++) kept[k] = in[ME + k];
  for (int j = 0; j < n; j++) {
    int m = j & 3;
    kept[m] = kept[m] ^ j;
  }
  out[ME] = kept[0] ^ kept[1] ^ kept[2] ^ kept[3];
}

// A barrier more does not hide what it stands between.
__global__ void added(int *out, const int *in, int n) {
  out[ME] = in[ME];
}
__global__ void added_twin(int *out, const int *in, int n) {
  out[ME] = in[ME];
  __syncthreads();
  if (RARE(n)) out[ME] = 0;
}

__global__ void rounds(int *out, const int *in) {
  int sum = 0;
  for (int k = 0; k < 3; k++) sum ^= in[ME * 4 + k];
  out[ME] = sum;
}
__global__ void rounds_twin(int *out, const int *in) {
  int i = ME * 4, sum = 0 ^ in[i];
  sum ^= in[i + 1];
  sum ^= RARE(sum) ? 0 : in[i + 2];
  out[ME] = sum;
}
__global__ void rounds_again(int *out, const int *in) {
  unsigned i = ME * 4;
  int sum = 0;
  sum ^= in[i];
  sum ^= in[i + 1];
  sum ^= in[i + 2];
  out[ME] = sum;
}

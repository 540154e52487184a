// verdict: unsupported
// flags: --block 32 --grid 1
// What a reference or a pointer refers to has ended where it is used: what is there then is
// anybody's guess.

__device__ const int &larger(const int &a, const int &b) { return a < b ? b : a; }
__device__ const int &identity(const int &a) {
    return a; //~ unsupported/dangling
}

__global__ void result_of_a_temporary(int n) {
    const int &bound = larger(n, n + 1);
    __assert(n > 99 || bound == n + 1); //~ unsupported/dangling
}

__device__ int &own_variable(int n) {
    int x = n;
    x++;
    return x; //~ unsupported/dangling
}
__global__ void read_at_once(int n) {
    int x = own_variable(n);
    __assert(n > 99 || x == n + 1);
}

__device__ const int &own_parameter(int n) {
    return n < 5 ? identity(n) : larger(n, 5);
}
__global__ void chosen_and_read_at_once(int n) { __assert(own_parameter(n) == n); }

__device__ int *address(int n) {
    int x[2] = {n, n};
    return x + 1; //~ unsupported/dangling
}
__global__ void address_of_an_own_array(int n) {
    int *p = address(n);
    *p = 3;
}

__device__ int &by_way_of_a_pointer(int n) {
    int x[2] = {n, n};
    int *p = x;
    if (n > 3)
        p++;
    return *p; //~ unsupported/dangling
}
__global__ void pointer_read_at_once(int n) {
    int x = by_way_of_a_pointer(n);
    __assert(x == n);
}

struct Less {
    const int &bound;
    __device__ bool operator()(int i) const {
        return i < bound; //~ unsupported/dangling
    }
};
__device__ Less less_than(int n) { return Less{n}; }
__global__ void reference_member() {
    __shared__ int s[32];
    auto ok = less_than(32);
    if (ok(threadIdx.x))
        s[threadIdx.x] = 1;
}

__device__ auto guard(int n) {
    return [&](int i) { return i < n; }; //~ unsupported/dangling
}
__global__ void captured() {
    __shared__ int s[32];
    auto ok = guard(32);
    if (ok(threadIdx.x))
        s[threadIdx.x] = 1;
}

struct Table {
    int at[3];
    __device__ const int *data() const {
        return at;
    }
};
__device__ Table table(int n) { return Table{{n, n, n}}; }
__global__ void array_of_a_temporary() {
    const int *p = table(5).data(); //~ unsupported/dangling
    const int *q = table(7).data();
    __assert(p[0] == 5);
}

__global__ void inner_block(int n) {
    int *p = nullptr;
    {
        int x = n;
        p = &x; //~ unsupported/dangling
    }
    int y = 2;
    *p = 3;
    __assert(y == 2);
}

// In the next iteration it is another variable.
__global__ void earlier_iteration(int n) {
    int last = 0;
    int *p = &last;
    for (int i = 0; i < n; i++) {
        int x[1] = {i};
        __assert(i == 0 || *p == i - 1);
        p = x; //~ unsupported/dangling
    }
}

__global__ void variable_of_a_loop(int n) {
    int *p = nullptr;
    for (int i = 0; i < 3; i++)
        p = &i; //~ unsupported/dangling
    __assert(*p == 3);
}

// The closure has ended, and what it knew with it, though `x` is there.
template <typename T> __device__ const T &same(const T &x) { return x; }
__global__ void closure_that_ended(int n) {
    int x = n;
    const auto &get = same([&] { return x; });
    int v = get(); //~ unsupported/dangling
    __assert(v == n);
}

struct Holder {
    int &held;
};
__global__ void holder_that_ended(int n) {
    int x = n;
    const Holder &holder = same(Holder{x});
    holder.held = 5; //~ unsupported/dangling
    __assert(x == 5);
}

// What initialises a member is an expression of its own.
struct Keeper {
    const int &kept;
    int value;
    __device__ Keeper(int n) : kept(identity(n + 1)), value(kept) {} //~ unsupported/dangling
};
__global__ void initialiser_of_a_member(int n) {
    __requires(n < 100);
    Keeper keeper(n);
    __assert(keeper.value == n + 1);
}

// Two arrays that have ended may have stood in the same place.
__device__ int *own_array() {
    int x[1]; //~ unsupported/dangling
    x[0] = 1;
    return x;
}
__global__ void compared() {
    __shared__ int s[1];
    if (own_array() == own_array())
        s[0] = threadIdx.x;
}

namespace barrister_witness {

struct Cell {
  long long offset;
  unsigned width;
  unsigned long long bits;
};

inline void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  std::exit(2);
}

template <class T> struct Signature;
template <class... P> struct Signature<void (*)(P...)> {
  using Tuple = std::tuple<std::remove_cv_t<P>...>;
};

template <unsigned N, class T>
using Parameter = std::tuple_element_t<N, typename Signature<T>::Tuple>;

template <class T> constexpr std::size_t parameters() {
  return std::tuple_size<typename Signature<T>::Tuple>::value;
}

template <class T> void set(T &place, unsigned long long bits) {
  static_assert(sizeof(T) <= sizeof bits, "an argument of more than 64 bits");
  std::memcpy(static_cast<void *>(&place), &bits, sizeof place);
}

// What a pointer points to, or a variable of the source.
class Array {
public:
  // `size`: that of the variable in bytes, 0 of what a pointer points to.
  template <std::size_t N>
  Array(const char *name, long long first, std::size_t bytes, const Cell (&cells)[N],
        std::size_t size = 0)
      : name(name), first(first), start(size ? size : bytes) {
    for (const Cell &cell : cells)
      if (cell.width > 0)
        std::memcpy(start.data() + (cell.offset - first), &cell.bits, cell.width);
    if (size == 0)
      check(cudaMalloc(&device, start.empty() ? 1 : start.size()), name);
  }

  // The byte at an offset.
  unsigned long long address(long long offset) const {
    return reinterpret_cast<unsigned long long>(device) + (offset - first);
  }

  void upload() {
    check(cudaMemcpy(device, start.data(), start.size(), cudaMemcpyHostToDevice), name);
  }
  template <class T> void upload(const T &symbol) {
    check(cudaMemcpyToSymbol(symbol, start.data(), start.size()), name);
  }

  void download(long run) {
    std::vector<unsigned char> now(start.size());
    check(cudaMemcpy(now.data(), device, now.size(), cudaMemcpyDeviceToHost), name);
    compare(run, now);
  }
  template <class T> void download(const T &symbol, long run) {
    std::vector<unsigned char> now(start.size());
    check(cudaMemcpyFromSymbol(now.data(), symbol, now.size()), name);
    compare(run, now);
  }

private:
  // Runs that end differently were not ordered.
  void compare(long run, const std::vector<unsigned char> &now) {
    if (run == 0)
      result = now;
    for (std::size_t i = 0; i < now.size(); i++)
      if (now[i] != result[i]) {
        std::printf("run %ld: byte %lld of %s is %u, it was %u\n", run + 1,
                    first + static_cast<long long>(i), name, now[i], result[i]);
        return;
      }
  }

  const char *name;
  long long first;
  std::vector<unsigned char> start, result;
  unsigned char *device = nullptr;
};

} // namespace barrister_witness


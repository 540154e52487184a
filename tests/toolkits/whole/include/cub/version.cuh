#define CUB_VERSION 200802 // of the tests

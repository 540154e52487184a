// A toolkit of the tests, written for them. What says that it is one:
#define CUDART_VERSION  12090
#error "our own header is read in place of this one"

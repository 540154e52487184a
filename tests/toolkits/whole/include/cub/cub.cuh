#error "our own header is read in place of this one"

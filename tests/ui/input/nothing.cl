// verdict: error
// flags:

// verdict: refuted
// flags:
// The same with the pivot's own column and row, which others read.
__kernel void eliminate(__global float *matrix, int pivot, int n)
{
    int column = get_global_id(0) + pivot;
    int row = get_global_id(1) + pivot;
    if (row < n && column < n)
        matrix[row * n + column] -= matrix[row * n + pivot] * matrix[pivot * n + column]; //~ ERROR race/read-write
}

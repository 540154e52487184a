// verdict: conditional
// flags: --timeout 60
// A step of elimination: each work-item has an entry to the right of and below the pivot. Where the pivot's number is
// negative, or the last one wraps around, rows overlap.
__kernel void eliminate(__global float *matrix, int pivot, int n)
{
    int column = get_global_id(0) + (pivot + 1);
    int row = get_global_id(1) + (pivot + 1);
    if (row < n && column < n)
        matrix[row * n + column] -= matrix[row * n + pivot] * matrix[pivot * n + column];
}

/**
 * Solves a symmetric positive definite system by Gaussian elimination; null when it is singular.
 * @param matrix row by row; it and `right` are used up
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const n = right.length;
  for (let p = 0; p < n; p++) {
    const pivot = matrix[p * n + p] ?? 0;
    if (!(pivot > 1e-12)) return null;
    for (let row = p + 1; row < n; row++) {
      const factor = (matrix[row * n + p] ?? 0) / pivot;
      if (factor === 0) continue;
      for (let k = p; k < n; k++) matrix[row * n + k] = (matrix[row * n + k] ?? 0) - factor * (matrix[p * n + k] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[p] ?? 0);
    }
  }
  const out = new Float64Array(n);
  for (let p = n - 1; p >= 0; p--) {
    let sum = right[p] ?? 0;
    for (let k = p + 1; k < n; k++) sum -= (matrix[p * n + k] ?? 0) * (out[k] ?? 0);
    out[p] = sum / (matrix[p * n + p] ?? 1);
  }
  return out;
}

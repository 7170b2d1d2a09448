import { mean } from './series.js';

/** Keeps columns apart that hardly change, or change alike. */
const RIDGE = 1e-6;

/** By how much `values` change with each of the columns, the others held: least squares with a constant. Columns are as long as `values`. */
export function slopes(columns: readonly (readonly number[])[], values: readonly number[]): number[] {
  const centred = columns.map(aboutMean);
  const target = aboutMean(values);
  const rows = centred.map((column, i) => [
    ...centred.map((other, j) => dot(column, other) + (i === j ? RIDGE : 0)),
    dot(column, target),
  ]);
  return solve(rows);
}

function aboutMean(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Gauss-Jordan on a symmetric, positive definite matrix with its right side as the last column: it needs no pivoting. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] ?? [];
    for (let k = 0; k < n; k++) {
      const row = rows[k] ?? [];
      if (k === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let c = i; c <= n; c++) row[c] = (row[c] ?? 0) - factor * (pivot[c] ?? 0);
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

import { solve } from './linear-system.js';
import { mean } from './series.js';

/** Keeps columns apart that hardly change, or change alike. */
const RIDGE = 1e-6;

/** By how much `values` change with each of the columns, the others held: least squares with a constant. Columns are as long as `values`. */
export function slopes(columns: readonly (readonly number[])[], values: readonly number[]): number[] {
  const centred = columns.map(aboutMean);
  const target = aboutMean(values);
  const matrix = centred.flatMap((column, i) => centred.map((other, j) => dot(column, other) + (i === j ? RIDGE : 0)));
  const right = centred.map((column) => dot(column, target));
  return [...(solve(Float64Array.from(matrix), Float64Array.from(right)) ?? [])];
}

function aboutMean(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** A number that goes up and down (a gauge of Prometheus). */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

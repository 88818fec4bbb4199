// Scale of a line chart: from a round number below the lowest value to one above the highest.

/** Values of two to six lines that span all values, in equal steps of 1, 2 or 5 times a power of ten. */
export function linesAround(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rough = (high - low || Math.max(Math.abs(high) * 0.1, 1)) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  // Counts whole steps, to avoid rounding errors of fractions; 70.1 / 0.1 is a little less than 701.
  const first = Math.floor(low / step + 1e-6);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-6));
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(decimals)));
}

/** Position of each instant between the first and the last, from 0 to 1; a single one is in the middle. */
export function placesOf(instants: readonly string[]): number[] {
  const times = instants.map((instant) => Date.parse(instant));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return times.map((time) => (last === first ? 0.5 : (time - first) / (last - first)));
}

// Scale of a bar chart.

/** The lines of a scale up to at least `most`: from 0 in two to five equal steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(most, 2) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power);
  const steps = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

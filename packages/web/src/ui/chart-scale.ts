// How high a chart is, and how a number compares with the one before.

/** The lines of a scale that holds `most`: from 0 in two to five equal steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(most, 2) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power);
  const steps = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** `13% more than last month`; empty where last month had none to compare with. */
export function changeInWords(now: number, before: number): string {
  if (before === 0) return '';
  if (now === before) return 'As many as last month';
  const percent = Math.abs(now - before) / before;
  // Less than half a per cent would be "0% more".
  const share = percent < 0.005 ? 'Slightly' : `${Math.round(percent * 100)}%`;
  return `${share} ${now > before ? 'more' : 'fewer'} than last month`;
}

/** A part of a whole in per cent: `53%`. */
export const shareOf = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

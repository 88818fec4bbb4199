// Figures: measured times. They are reported and not asserted, because a busy or slow machine must not fail the tests. The
// tests that measure them are in `*.figures.ts` and run one after the other, while nothing else runs.
import type { TestInfo } from '@playwright/test';

/** Reports a measured value with its upper bound. `npm test` prints it in its closing lines. */
export function figure(
  { annotations }: Pick<TestInfo, 'annotations'>,
  name: string,
  value: number,
  bound: number,
  unit: string,
): void {
  const shown = Math.round(value * 10) / 10;
  // NaN means that nothing was measured, and counts as beyond the bound.
  const beyond = shown <= bound ? '' : ', beyond';
  annotations.push({ type: 'figure', description: `${name}: ${shown} ${unit} (at most ${bound} ${unit})${beyond}` });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

// Figures: times that a machine takes. A busy or slow machine must fail nothing, so a figure is told and not asserted;
// the tests that measure them stand in `*.figures.ts` and run one after the other, when nothing else is at work.
import type { TestInfo } from '@playwright/test';

/** Tells what was measured and how much it should be at most; `npm test` prints it in its closing lines. */
export function figure(
  { annotations }: Pick<TestInfo, 'annotations'>,
  name: string,
  value: number,
  bound: number,
  unit: string,
): void {
  const shown = Math.round(value * 10) / 10;
  // A figure that is no number was not measured, and is not within its bound either.
  const beyond = shown <= bound ? '' : ', beyond';
  annotations.push({ type: 'figure', description: `${name}: ${shown} ${unit} (at most ${bound} ${unit})${beyond}` });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

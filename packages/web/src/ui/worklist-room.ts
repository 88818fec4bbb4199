// Where the steps of a worklist stand on a phone: beside the names, or beneath them where the names would be broken.
import { widestOf, widthOf } from './text-width';

/** Beside the first column on a phone of 360 px: of a name, of the gap behind it, and of the steps. */
const BESIDE = 236;
/** Letters of a phone are larger than those of a table by so much. */
const LARGER = 15 / 14;
/** Around the words of a step on a phone. */
const BUTTON = 18;
const BETWEEN = 4;
/** Beneath a name stands a number that is not broken either. */
const NUMBER = 88;

const stepsOn = (labels: readonly string[]): number =>
  labels.reduce((room, label) => room + widthOf(label, { strong: true }) * LARGER + BUTTON + BETWEEN, 0);

/** Whether the steps of some row leave the longest word of the names no room beside them. */
export function areBeneath(steps: readonly (readonly string[])[], names: readonly string[]): boolean {
  const words = names.flatMap((name) => name.split(/[\s-]+/));
  const word = widestOf(words, { strong: true }) * LARGER;
  return Math.max(0, ...steps.map(stepsOn)) + Math.max(NUMBER, word) > BESIDE;
}

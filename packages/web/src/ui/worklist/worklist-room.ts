// Position of a worklist's steps on a phone: beside the names, or below them if names would otherwise be broken.
import { widestOf, widthOf } from '../look/text-width';

/** Width in pixels beside the first column on a phone of 360 px, for a name, the gap after it, and the steps. */
const BESIDE = 236;
/** Factor by which text on a phone is larger than in a table. */
const LARGER = 15 / 14;
/** Horizontal padding of a step on a phone, in pixels. */
const BUTTON = 18;
const BETWEEN = 4;
/** Width in pixels of the patient number below a name, which is not broken either. */
const NUMBER = 88;

const stepsOn = (labels: readonly string[]): number =>
  labels.reduce((room, label) => room + widthOf(label, { strong: true }) * LARGER + BUTTON + BETWEEN, 0);

/** Whether the steps of some row leave no room beside them for the longest word of the names. */
export function areStepsBelow(steps: readonly (readonly string[])[], names: readonly string[]): boolean {
  const words = names.flatMap((name) => name.split(/[\s-]+/));
  const word = widestOf(words, { strong: true }) * LARGER;
  return Math.max(0, ...steps.map(stepsOn)) + Math.max(NUMBER, word) > BESIDE;
}

// Samples of the longest suites. `npm test` tries the items of changed features and a fixed sample of the others;
// `npm run test:long`, or a file run by itself, tries all.
import { createHash } from 'node:crypto';

/** Environment variable of the long form. */
export const LONG = 'ALMONER_LONG';
/** Environment variable with the changed features, separated by commas, set by `tools/test.mjs`; without it all items are tried. */
export const TOUCHED = 'ALMONER_TOUCHED';

export const isLong = process.env[LONG] === '1' || process.env[TOUCHED] === undefined;

/** Features with changed files, as `care/admission`. */
export const touched = new Set((process.env[TOUCHED] ?? '').split(',').filter(Boolean));

/**
 * The items to try: all in the long form; otherwise those of changed features and about one in `every` others, chosen by a hash of
 * the name, so that a new item does not change the sample of the others. A different `nth` gives a different sample. At least one
 * item, if there are any.
 */
export function sampleOf(all, every, featuresOf, nth = 0) {
  if (isLong) return [...all];
  const chosen = all.filter((item) => isTouched(featuresOf(item)) || isOneIn(item, every, nth));
  return chosen.length > 0 ? chosen : [...all].sort((one, other) => hashOf(one) - hashOf(other)).slice(0, 1);
}

/** Number of runs of a property: `most` in the long form or if one of its features has changed, otherwise a quarter of it. */
export const runsOf = (most, ...features) => (isLong || features.some(isTouched) ? most : Math.ceil(most / 4));

/** Whether an item is in a sample by the hash of its name alone. */
export const isOneIn = (item, every, nth = 0) => hashOf(item) % every === nth % every;

const isTouched = (features) => [features ?? []].flat().some((feature) => touched.has(feature));

function hashOf(item) {
  const name = typeof item === 'string' ? item : item.name;
  return createHash('sha1').update(name).digest().readUInt32BE();
}

// The longest suites in two forms: `npm run test:long` tries every item of theirs; `npm test` those of the features that the
// changed files touch, and a fixed sample of each kind. A file that is run by hand tries everything too.
import { createHash } from 'node:crypto';

/** The environment variable that asks for the long form. */
export const LONG = 'ALMONER_LONG';
/** The environment variable in which `tools/test.mjs` names the features touched, with commas; without it all is tried. */
export const TOUCHED = 'ALMONER_TOUCHED';

export const isLong = process.env[LONG] === '1' || process.env[TOUCHED] === undefined;

/** Features with changed files, as `care/admission`. */
export const touched = new Set((process.env[TOUCHED] ?? '').split(',').filter(Boolean));

/**
 * The items to try: all of them in the long form; else those of touched features, and about one in so many by a hash of its
 * name, so that an item that is added moves no other into the sample or out of it. Suites that take a different `nth` of
 * the same items try others. Never none, where there are any.
 */
export function sampleOf(all, every, featuresOf, nth = 0) {
  if (isLong) return [...all];
  const chosen = all.filter((item) => isTouched(featuresOf(item)) || isOneIn(item, every, nth));
  return chosen.length > 0 ? chosen : [...all].sort((one, other) => hashOf(one) - hashOf(other)).slice(0, 1);
}

/** Times that a property is tried: as often as in the long form where one of its features is touched, else a quarter of that. */
export const runsOf = (most, ...features) => (isLong || features.some(isTouched) ? most : Math.ceil(most / 4));

/** Whether an item is in a sample by the hash of its name alone. */
export const isOneIn = (item, every, nth = 0) => hashOf(item) % every === nth % every;

const isTouched = (features) => [features ?? []].flat().some((feature) => touched.has(feature));

function hashOf(item) {
  const name = typeof item === 'string' ? item : item.name;
  return createHash('sha1').update(name).digest().readUInt32BE();
}

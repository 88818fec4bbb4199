// Text for a number of a drug's units: "15 tablets". Hospitals type the units. A unit that is one word of letters gets the
// plural of English or French; others, such as ml or "5 ml vial", stay unchanged.
import { currentLanguage } from '../../kernel/language/i18n';

const WORD = /^\p{L}{3,}$/u;

/** Singular or plural of a unit: `tablets` for 15; in French the plural begins at two. */
export function unitOf(count: number, unit: string): string {
  const isFrench = currentLanguage() === 'fr';
  const isOne = isFrench ? Math.abs(count) < 2 : Math.abs(count) === 1;
  if (isOne || !WORD.test(unit)) return unit;
  if (isFrench) return /[sxz]$/i.test(unit) ? unit : `${unit}s`;
  if (/s$/i.test(unit)) return unit;
  if (/(?:x|z|ch|sh)$/i.test(unit)) return `${unit}es`;
  return /[^aeiou]y$/i.test(unit) ? unit.replace(/y$/i, 'ies') : `${unit}s`;
}

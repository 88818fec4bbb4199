// How many of a drug's unit, in words: "15 tablets". Units are typed by the hospital; those that are one word of letters take the
// plural of English or French, and others, such as ml or "5 ml vial", stay as they are.
import { currentLanguage } from '../../kernel/i18n';

const WORD = /^\p{L}{3,}$/u;

/** `tablet` of 15 is `tablets`; in French, from two on. */
export function unitOf(count: number, unit: string): string {
  const isFrench = currentLanguage() === 'fr';
  const isOne = isFrench ? Math.abs(count) < 2 : Math.abs(count) === 1;
  if (isOne || !WORD.test(unit)) return unit;
  if (isFrench) return /[sxz]$/i.test(unit) ? unit : `${unit}s`;
  if (/s$/i.test(unit)) return unit;
  if (/(?:x|z|ch|sh)$/i.test(unit)) return `${unit}es`;
  return /[^aeiou]y$/i.test(unit) ? unit.replace(/y$/i, 'ies') : `${unit}s`;
}

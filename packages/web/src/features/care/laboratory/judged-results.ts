// How the values of a report compare with their reference ranges, for the sentences beneath them: all is well only where every
// value that is a number was compared.
import type { Laboratory } from '@almoner/contract/care/laboratory';

export interface Judgement {
  /** Values outside of their range. */
  abnormal: number;
  /** Values that have a range, and of which it cannot be told. */
  open: number;
  /** Numbers without a range, where one may apply once the patient's sex is known. */
  bySex: number;
  /** Numbers without a range, because none is set up for somebody of this sex and age. */
  withoutRange: number;
  /** Every value that is a number was compared, and none is outside of its range. */
  isAllWithin: boolean;
}

/** A value that says how much: `12`, `<0.5`, `10 %` and `2-4`, in the digits of any script. */
const isNumber = (value: string): boolean => /^[<>≤≥＜＞⩽⩾≦≧=~≈+±\-−\s]*[.,]?\p{Nd}/u.test(value);

export function judgementOf({ results, judgedFor }: Pick<Laboratory, 'results' | 'judgedFor'>): Judgement {
  const abnormal = results.filter(({ flag }) => flag === 'LOW' || flag === 'HIGH').length;
  const open = results.filter(({ value, range, flag }) => value !== '' && range && !flag).length;
  const unranged = results.filter(({ value, range }) => !range && isNumber(value)).length;
  const isSexOpen = judgedFor?.gender === 'UNKNOWN';
  return {
    abnormal,
    open,
    bySex: isSexOpen ? unranged : 0,
    withoutRange: isSexOpen ? 0 : unranged,
    isAllWithin: abnormal + open + unranged === 0 && results.some(({ flag }) => flag),
  };
}

// Comparison of a report's values with their reference ranges, for the sentences below them. A report is within range only
// if every numeric value was compared.
import type { Laboratory } from '@almoner/contract/care/laboratory';

interface Judgement {
  /** Values outside their range. */
  abnormal: number;
  /** Values that have a range but cannot be compared with it. */
  open: number;
  /** Numbers without a range, where one may apply once the patient's sex is known. */
  bySex: number;
  /** Numbers without a range, because none is set up for this sex and age. */
  withoutRange: number;
  /** Every numeric value was compared, and none is outside its range. */
  isAllWithin: boolean;
}

/** Whether a value is numeric: `12`, `<0.5`, `10 %` and `2-4`, in the digits of any script. */
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

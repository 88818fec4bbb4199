// Text of the bounds of a reference range.
import { formatBound } from '../../kernel/language/format';
import { t } from './bounds.words';

/** The contract stores bounds in ten-thousandths. */
const bound = (whole: number) => formatBound(whole / 10_000);

/** `13.5 to 17.5`, `at least 4`, `at most 0`. */
export function boundsInWords(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return t.between({ low: bound(low), high: bound(high) });
  return low !== null ? t.atLeast({ low: bound(low) }) : t.atMost({ high: bound(high ?? 0) });
}

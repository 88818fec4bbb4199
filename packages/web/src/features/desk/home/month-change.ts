// Change since last month, and share of a total, in words.
import { formatCount, formatShare } from '../../../kernel/language/format';
import { t } from './dashboard.words';

/** Change in words: `13% more than last month`; empty if last month had none to compare with. */
export function changeInWords(now: number, before: number): string {
  if (before === 0) return '';
  if (now === before) return t.asMany();
  const change = Math.abs(now - before) / before;
  // A change below half a per cent would read "0% more".
  if (change < 0.005) return now > before ? t.slightlyMore() : t.slightlyFewer();
  // Above ten times as many, a percentage is hard to read.
  if (now > before && change > 10) return t.timesMore({ times: formatCount(Math.round(now / before)) });
  const share = formatShare(change);
  return now > before ? t.more({ share }) : t.fewer({ share });
}

/** Share of a total in per cent: `53%`. */
export const shareOf = (part: number, whole: number): string => formatShare(whole === 0 ? 0 : part / whole);

// Change since the month before, and share of a whole, in words.
import { formatCount, formatShare } from '../../../kernel/format';
import { t } from './dashboard.words';

/** `13% more than last month`; empty where last month had none to compare with. */
export function changeInWords(now: number, before: number): string {
  if (before === 0) return '';
  if (now === before) return t.asMany();
  const change = Math.abs(now - before) / before;
  // Less than half a per cent would be "0% more".
  if (change < 0.005) return now > before ? t.slightlyMore() : t.slightlyFewer();
  // Of more than ten times as many a percentage is too large to read.
  if (now > before && change > 10) return t.timesMore({ times: formatCount(Math.round(now / before)) });
  const share = formatShare(change);
  return now > before ? t.more({ share }) : t.fewer({ share });
}

/** A part of a whole in per cent: `53%`. */
export const shareOf = (part: number, whole: number): string => formatShare(whole === 0 ? 0 : part / whole);

// Words for the smallest part in which a drug is dispensed.
import { allParts, type Parts } from '@almoner/contract/care/parts';
import { formatNumber } from '../../../kernel/language/format';
import { t } from './drug.words';

const words: Record<Parts, () => string> = {
  1: t.whole,
  2: () => t.halves({ smallest: formatNumber(0.5) }),
  4: () => t.quarters({ smallest: formatNumber(0.25) }),
  10: () => t.tenths({ smallest: formatNumber(0.1) }),
  100: () => t.hundredths({ smallest: formatNumber(0.01) }),
};

export const partsInWords = (parts: Parts): string => words[parts]();

export const partsOptions = allParts.map((parts) => ({ value: parts, label: words[parts] }));

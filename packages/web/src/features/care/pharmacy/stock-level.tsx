// Stock level of a drug, with a badge if it is low or partly expired.

import { type Drug, isLow } from '@almoner/contract/care/drug';
import { formatNumber } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { type Badge, StatusBadge } from '../../../ui/badge/status-badge';
import { t } from './drug.words';

const lowBadge = ({ status, onHand, reorderLevel }: Drug): Badge[] =>
  status === 1 && isLow({ onHand, reorderLevel })
    ? [{ word: onHand === 0 ? t.out() : t.low(), shape: 'late', tone: 'amber' }]
    : [];

const expiredBadge = ({ expired }: Drug): Badge[] =>
  expired > 0 ? [{ word: t.expiredCount({ count: formatNumber(expired) }), shape: 'late', tone: 'red' }] : [];

const badgesOf = (drug: Drug) => [...lowBadge(drug), ...expiredBadge(drug)];

/** The stock level as text, as long as the shown level: the table measures its column by it. */
export const stockInWords = (drug: Drug): string =>
  [...badgesOf(drug).map(({ word }) => `▲${textOf(word)}`), formatNumber(drug.onHand)].join(' ');

export function StockLevel({ drug }: { drug: Drug }) {
  return (
    <span className="stock-level">
      {badgesOf(drug).map((look) => (
        <StatusBadge key={look.tone} {...look} />
      ))}
      {formatNumber(drug.onHand)}
    </span>
  );
}

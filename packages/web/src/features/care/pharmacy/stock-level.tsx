// Stock level of a drug, with a badge if it is low or partly expired.

import { type Drug, isLow } from '@almoner/contract/care/drug';
import { formatNumber } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge';
import { t } from './drug.words';

const lowLook = ({ status, onHand, reorderLevel }: Drug): StatusLook[] =>
  status === 1 && isLow({ onHand, reorderLevel })
    ? [{ word: onHand === 0 ? t.out() : t.low(), shape: 'late', tone: 'amber' }]
    : [];

const expiredLook = ({ expired }: Drug): StatusLook[] =>
  expired > 0 ? [{ word: t.expiredCount({ count: formatNumber(expired) }), shape: 'late', tone: 'red' }] : [];

const looksOf = (drug: Drug) => [...lowLook(drug), ...expiredLook(drug)];

/** The stock level as text, as long as the shown level: the table measures its column by it. */
export const stockInWords = (drug: Drug): string =>
  [...looksOf(drug).map(({ word }) => `▲${textOf(word)}`), formatNumber(drug.onHand)].join(' ');

export function StockLevel({ drug }: { drug: Drug }) {
  return (
    <span className="stock-level">
      {looksOf(drug).map((look) => (
        <StatusBadge key={look.tone} {...look} />
      ))}
      {formatNumber(drug.onHand)}
    </span>
  );
}

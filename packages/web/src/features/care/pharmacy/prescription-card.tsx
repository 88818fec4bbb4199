// Prescription of a request as text and line by line, with prices where it is billed.

import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { amountFor } from '@almoner/contract/quantity';
import { formatNumber } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { howTaken } from '../../../records/prescription/prescription-text';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';
import { unitOf } from '../../../records/prescription/units';
import { Card } from '../../../ui/look/card';
import { MoneyText } from '../../../ui/look/money';
import { t } from './pharmacy.words';

interface PrescriptionCardProps {
  row: PharmacyRequest;
  /** Price of one unit by drug, in minor units. */
  prices?: ReadonlyMap<string, number> | undefined;
  /** Leaves out the lines, if the screen shows them already. */
  wordsOnly?: boolean;
}

export function PrescriptionCard({ row, prices, wordsOnly = false }: PrescriptionCardProps) {
  const { lines, prescription, except, restReason } = row;
  const moneyUnit = useMoneyUnit();
  // Text generated from the lines is not repeated.
  const words = saysOnlyLines(prescription, lines) ? '' : prescription;
  if (wordsOnly && !words && !except) return null;
  return (
    <Card title={t.prescription()}>
      {words && <p className="pharmacy-words">{words}</p>}
      {lines.length > 0 && !wordsOnly && (
        <ul className="card-entries">
          {lines.map((line) => {
            const price = prices?.get(line.drugId);
            return (
              <li key={line.id}>
                <strong>{line.drug.name}</strong>
                <span className="soft">{howTaken(line)}</span>
                <span className="pharmacy-amount">
                  {formatNumber(line.quantity)}{' '}
                  {price === undefined ? (
                    unitOf(line.quantity, line.drug.unit)
                  ) : (
                    <>
                      × <MoneyText minor={price} />
                    </>
                  )}
                  {price !== undefined && (
                    <>
                      {' '}
                      = <MoneyText minor={amountFor(line.quantity, price, moneyUnit)} />
                    </>
                  )}
                  {line.dispensed > 0 && ` ${t.dispensedCount({ count: line.dispensed })}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {except && <Remark text={t.exceptOf()} words={except} />}
      {restReason && <Remark text={t.restNotSuppliedBecause()} words={restReason} />}
    </Card>
  );
}

const Remark = ({ text, words }: { text: string; words: string }) => (
  <p className="pharmacy-words">
    <Rich text={text} strong={(said) => <strong>{said}</strong>} words={words} />
  </p>
);

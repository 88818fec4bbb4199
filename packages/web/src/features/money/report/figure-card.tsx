// The figures of a report, each with what it was a period before.

import type { Period } from '../../../kernel/period';
import { Rich } from '../../../kernel/rich';
import { Card } from '../../../ui/card';
import { Facts } from '../../../ui/facts';
import { Money } from '../../../ui/money';
import { changeInPercent, inWords } from './period';
import { t } from './report.words';

interface Figure {
  label: string;
  minor: number;
  before: number | undefined;
}

interface FigureCardProps {
  title: string;
  figures: readonly Figure[];
  /** The period that they are compared with. */
  compared: Period | null;
}

export function FigureCard({ title, figures, compared }: FigureCardProps) {
  return (
    <Card title={title}>
      <Facts
        look="figures"
        facts={figures.map(({ label, minor, before }) => ({
          label,
          value: (
            <>
              <span className="report-balance">
                <Money minor={minor} />
              </span>
              {before !== undefined && (
                <span className="soft">
                  <Rich
                    text={t.before({ percent: changeInPercent(minor, before) || 'nothing' })}
                    before={<Money minor={before} />}
                    change={<Money minor={minor - before} />}
                  />
                </span>
              )}
            </>
          ),
        }))}
      />
      {compared && <p className="report-soft">{t.compared({ period: inWords(compared) })}</p>}
    </Card>
  );
}

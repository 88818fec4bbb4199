// The figures of a report, each with what it was a period before.

import type { Period } from '../../../kernel/period';
import { Rich } from '../../../kernel/rich';
import { Card } from '../../../ui/card';
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
      <dl className="report-formula">
        {figures.map(({ label, minor, before }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="report-balance">
              <Money minor={minor} />
            </dd>
            {before !== undefined && (
              <dd className="report-change">
                <Rich
                  text={t.before({ percent: changeInPercent(minor, before) || 'nothing' })}
                  before={<Money minor={before} />}
                  change={<Money minor={minor - before} />}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {compared && <p className="report-soft">{t.compared({ period: inWords(compared) })}</p>}
    </Card>
  );
}

// Figures of a report, each with its value in the period before.
import { Rich } from '../../../kernel/language/rich';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { changeInPercent } from './period';
import { t } from './report.words';

interface Figure {
  label: string;
  minor: number;
  before: number | undefined;
}

interface FigureCardProps {
  title: string;
  figures: readonly Figure[];
  /** Compared days in words; null without a comparison. */
  compared: string | null;
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
                <MoneyText minor={minor} />
              </span>
              {before !== undefined && (
                <span className="soft">
                  <Rich
                    text={t.before({ percent: changeInPercent(minor, before) || 'nothing' })}
                    before={<MoneyText minor={before} />}
                    change={<MoneyText minor={minor - before} />}
                  />
                </span>
              )}
            </>
          ),
        }))}
      />
      {compared && <p className="report-soft">{compared}</p>}
    </Card>
  );
}

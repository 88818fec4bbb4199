// Measurements of a patient: the trend of each kind, and all values in a table, the latest first.
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import type { ReactNode } from 'react';
import { formatInstant } from '../../kernel/language/format';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { useTimeZone } from '../../kernel/session/session';
import { t as kit } from '../../ui/look/kit.words';
import './measured.css';
import { TrendChart } from './trend-chart';
import { vitalKinds, vitalText } from './vital-kinds';
import { t } from './vitals.words';

/** `rows` are sorted oldest first. */
export function Trends({ rows }: { rows: readonly VitalSigns[] }) {
  const timeZone = useTimeZone();
  return (
    <div className="trends">
      {vitalKinds.map((kind) => (
        <TrendChart key={kind.key} kind={kind} rows={rows} timeZone={timeZone} />
      ))}
    </div>
  );
}

interface MeasuredProps<Row extends VitalSigns> {
  /** Sorted oldest first. */
  rows: readonly Row[];
  /** Further columns after the measurements. */
  more?: readonly { label: Signatures; cell: (row: Row) => ReactNode }[];
  /** Whether the row is struck out, because it is no longer valid. */
  isStruck?: (row: Row) => boolean;
}

export function MeasuredTable<Row extends VitalSigns>({ rows, more = [], isStruck }: MeasuredProps<Row>) {
  const timeZone = useTimeZone();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable
    <section className="measured-scroll" tabIndex={0} aria-label={kit.asTable({ title: t.allMeasurements() })}>
      <table className="measured">
        <caption className="visually-hidden">{t.latestFirst()}</caption>
        <thead>
          <tr>
            <th scope="col">{t.dateAndTime()}</th>
            {vitalKinds.map(({ key, label, unit }) => (
              <th key={key} scope="col">
                {t.inUnit({ measure: textOf(label), unit: textOf(unit) })}
              </th>
            ))}
            {more.map(({ label }) => (
              <th key={textOf(label)} scope="col">
                {textOf(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.id} data-struck={isStruck?.(row) || undefined}>
              <th scope="row">{formatInstant(row.takenAt, { timeZone })}</th>
              {vitalKinds.map((kind) => (
                <td key={kind.key}>{vitalText(kind, row) || '–'}</td>
              ))}
              {more.map(({ label, cell }) => (
                <td key={textOf(label)} className="measured-more">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A chart with a heading, a legend, and the same numbers as a table below. Screen readers get the summary sentence and the
// table; the drawing is a single image to them.
import type { ReactNode } from 'react';
import { Card } from '../look/card';
import './chart.css';
import { t } from '../look/kit.words';

/** One colour of a chart. */
export interface Series {
  name: string;
  /** Suffix of the CSS class: `chart-first`. */
  look: 'first' | 'second' | 'attended' | 'unattended' | 'open';
}

/** One bar of a chart. `values` has one part per series. */
export interface ChartRow {
  key: string;
  label: string;
  /** Shorter label for the axis; the table shows `label`. */
  short?: string;
  values: readonly number[];
}

interface ChartCardProps {
  title: string;
  /** The chart in one sentence. */
  summary: string;
  /** Header of the table's column of labels. */
  rowsAre: string;
  series: readonly Series[];
  rows: readonly ChartRow[];
  /** Text instead of the chart if all values are 0. */
  nothing: string;
  /** Text below the chart. */
  note?: string | undefined;
  count: (value: number) => string;
  children: ReactNode;
}

export function ChartCard({ title, summary, series, rows, nothing, note, children, ...table }: ChartCardProps) {
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card title={title}>
      {isEmpty ? (
        <p className="chart-none">{nothing}</p>
      ) : (
        <figure className="chart">
          <div className="chart-picture" role="img" aria-label={summary}>
            {children}
          </div>
          {series.length > 1 && <Legend series={series} />}
          <figcaption>
            {summary}
            {note && <span className="chart-note"> {note}</span>}
          </figcaption>
          <ChartTable title={title} series={series} rows={rows} {...table} />
        </figure>
      )}
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ name, look }) => (
        <li key={name}>
          <svg className="chart-swatch" width="12" height="12" aria-hidden="true">
            <rect className={`chart-${look}`} x="1" y="1" width="10" height="10" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type TableProps = Pick<ChartCardProps, 'title' | 'rowsAre' | 'series' | 'rows' | 'count'>;

function ChartTable({ title, rowsAre, series, rows, count }: TableProps) {
  return (
    <details className="chart-numbers">
      <summary>{t.showAsTable()}</summary>
      {/* Scrolls by itself, so it can be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable */}
      <section className="chart-scroll" tabIndex={0} aria-label={t.asTable({ title })}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rowsAre}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.map(({ name }, place) => (
                  <td key={name}>{count(values[place] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

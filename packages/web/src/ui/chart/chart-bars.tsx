// The two chart drawings: columns over days or ages, and horizontal bars beside names. The parts of a bar are stacked, or
// side by side for comparison. All positions are per cent of the drawing, so that it fits any width without being stretched.
import { withinText } from '../../kernel/language/i18n';
import { t } from '../look/kit.words';
import type { ChartRow, Series } from './chart-card';
import { scaleOf } from './chart-scale';
import './chart-scale.css';

interface BarsProps {
  series: readonly Series[];
  rows: readonly ChartRow[];
  count: (value: number) => string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Tooltip of a bar: its label and the value of each series. */
function tip({ label, values }: ChartRow, series: readonly Series[], count: (value: number) => string): string {
  const parts = series.map(({ name }, place) =>
    t.chartPart({ count: count(values[place] ?? 0), series: withinText(name) }),
  );
  return t.labelled({ label, text: parts.join(', ') });
}

/** Start of each part of a stacked bar. */
const starts = (values: readonly number[]) => values.map((_, place) => sum(values.slice(0, place)));

interface ColumnsProps extends BarsProps {
  /** Every n-th column has a label, counted from the last column. */
  labelEvery?: number;
  /** Draws the parts of a column side by side instead of stacked. Negative values are drawn as 0. */
  beside?: boolean;
}

/** Left edge and width of a part of a column, in columns. */
const placeOf = (index: number, part: number, parts: number) => ({
  left: index + 0.15 + (0.7 / parts) * part,
  wide: 0.7 / parts,
});

export function Columns({ series, rows, count, labelEvery = 1, beside = false }: ColumnsProps) {
  const lines = scaleOf(Math.max(...rows.map(({ values }) => (beside ? Math.max(...values) : sum(values)))));
  const top = lines.at(-1) ?? 1;
  const width = 100 / rows.length;
  return (
    <div className="chart-columns">
      <div className="chart-scale">
        {lines.map((line) => (
          <span key={line} style={{ bottom: percent(line, top) }}>
            {count(line)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true">
        {lines.map((line) => (
          <line
            key={line}
            className="chart-line"
            x1="0"
            x2="100%"
            y1={percent(top - line, top)}
            y2={percent(top - line, top)}
          />
        ))}
        {rows.map((row, index) => (
          <g key={row.key}>
            <title>{tip(row, series, count)}</title>
            <rect className="chart-hit" x={`${index * width}%`} y="0" width={`${width}%`} height="100%" />
            {starts(row.values).map((start, part) => {
              const { left, wide } = beside ? placeOf(index, part, row.values.length) : placeOf(index, 0, 1);
              const value = Math.max(0, row.values[part] ?? 0);
              return (
                <rect
                  key={series[part]?.name}
                  className={`chart-${series[part]?.look}`}
                  x={`${left * width}%`}
                  y={percent(top - (beside ? 0 : start) - value, top)}
                  width={`${wide * width}%`}
                  height={percent(value, top)}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <div className="chart-names">
        {rows.map(({ key, label, short }, index) =>
          (rows.length - 1 - index) % labelEvery === 0 ? (
            <span key={key} style={{ left: `${(index + 0.5) * width}%` }}>
              {short ?? label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** `total` gives the text behind each bar. */
export function Bars({ series, rows, count, total }: BarsProps & { total: (row: ChartRow) => string }) {
  const most = Math.max(1, ...rows.map(({ values }) => sum(values)));
  return (
    <ul className="chart-bars">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="chart-bar-name">{row.label}</span>
          <svg aria-hidden="true">
            <title>{tip(row, series, count)}</title>
            {starts(row.values).map((start, place) => (
              <rect
                key={series[place]?.name}
                className={`chart-${series[place]?.look}`}
                x={percent(start, most)}
                y="0"
                width={percent(row.values[place] ?? 0, most)}
                height="100%"
              />
            ))}
          </svg>
          <span className="chart-bar-total">{total(row)}</span>
        </li>
      ))}
    </ul>
  );
}

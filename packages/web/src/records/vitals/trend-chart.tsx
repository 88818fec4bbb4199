// Line chart of one measure over time. Missing values leave no gap. Screen readers get a single image with a sentence; the
// numbers are in the table below all charts.
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import { formatDay, formatDayInText, formatNumber, today } from '../../kernel/language/format';
import { textOf } from '../../kernel/language/i18n';
import { t as kit } from '../../ui/look/kit.words';
import { linesAround, placesOf } from './trend-scale';
import { shown, type VitalKind, vitalText } from './vital-kinds';
import { t } from './vitals.words';
import '../../ui/chart/chart-scale.css';
import './trend-chart.css';

interface TrendChartProps {
  kind: VitalKind;
  /** Sorted oldest first. */
  rows: readonly VitalSigns[];
  timeZone: string;
}

const percent = (part: number) => `${part * 100}%`;

export function TrendChart({ kind, rows, timeZone }: TrendChartProps) {
  const measured = rows.filter((row) => vitalText(kind, row) !== '');
  const last = measured.at(-1);
  if (!last) return null;
  const dayOf = (row: VitalSigns) => today({ timeZone }, new Date(row.takenAt));
  const all = measured.flatMap((row) => kind.values(row)).filter((value) => value !== null);
  const lines = linesAround(all);
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const heightOf = (value: number) => percent((high - value) / (high - low));
  const places = placesOf(measured.map(({ takenAt }) => takenAt));
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const said = {
    measure: textOf(kind.label),
    count: measured.length,
    last: vitalText(kind, last),
    unit: textOf(kind.unit),
    day: formatDayInText(dayOf(last)),
  };
  const sentence =
    lowest === highest
      ? t.trend(said)
      : t.trendBetween({ ...said, low: shown(kind, lowest), high: shown(kind, highest) });
  return (
    <figure className="trend">
      <figcaption>
        <strong>{said.measure}</strong>
        <span>
          {said.last} <small>{said.unit}</small>
        </span>
      </figcaption>
      <div className="trend-picture" role="img" aria-label={sentence}>
        <div className="chart-scale">
          {lines.map((line) => (
            <span key={line} style={{ bottom: percent((line - low) / (high - low)) }}>
              {formatNumber(line)}
            </span>
          ))}
        </div>
        <svg aria-hidden="true">
          {lines.map((line) => (
            <line key={line} className="trend-line" x1="0" x2="100%" y1={heightOf(line)} y2={heightOf(line)} />
          ))}
          {kind.values(last).map((_, series) => (
            <Series
              // biome-ignore lint/suspicious/noArrayIndexKey: upper and lower never change places
              key={series}
              look={series === 0 ? 'first' : 'second'}
              points={measured.flatMap((row, index) => {
                const value = kind.values(row)[series] ?? null;
                return value === null
                  ? []
                  : [
                      {
                        x: percent(places[index] ?? 0),
                        y: heightOf(value),
                        tip: kit.labelled({ label: formatDayInText(dayOf(row)), text: shown(kind, value) }),
                      },
                    ];
              })}
            />
          ))}
        </svg>
        <div className="trend-days">
          <span>{measured[0] && formatDay(dayOf(measured[0]))}</span>
          {measured.length > 1 && <span>{formatDay(dayOf(last))}</span>}
        </div>
      </div>
    </figure>
  );
}

interface Point {
  x: string;
  y: string;
  tip: string;
}

function Series({ look, points }: { look: 'first' | 'second'; points: readonly Point[] }) {
  return (
    <g className={`trend-${look}`}>
      {points.slice(1).map((point, index) => {
        const from = points[index];
        return from && <line key={`${point.x} ${point.y}`} x1={from.x} y1={from.y} x2={point.x} y2={point.y} />;
      })}
      {points.map(({ x, y, tip }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5">
          <title>{tip}</title>
        </circle>
      ))}
    </g>
  );
}

// Results of a patient by test, each parameter over time, with a link to every report.
import type { PatientReport } from '@almoner/contract/care/laboratory';
import { laboratory } from '@almoner/contract/care/laboratory';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDay, formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { boundsInWords } from '../../../records/laboratory/bounds';
import { CorrectedBadge } from '../../../records/laboratory/corrected-badge';
import { FlaggedValue } from '../../../records/laboratory/flagged-value';
import { type ParameterRow, resultsByTest, type TestResults } from '../../../records/laboratory/result-rows';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './patient-chart.words';
import './patient-chart.css';

export function PatientResults({ id }: { id: string }) {
  const reports = useCall(laboratory.listOfPatient, { patientId: id });
  return (
    <Loaded answer={reports}>
      {(known) =>
        known.length === 0 ? (
          <p className="soft">{t.noResult()}</p>
        ) : (
          resultsByTest(known).map((one) => <Test key={one.title} test={one} />)
        )
      }
    </Loaded>
  );
}

function Test({ test: { title, reports, rows, count } }: { test: TestResults }) {
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be focusable */}
      <section className="patient-results" tabIndex={0} aria-label={kit.asTable({ title })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.parameter()}</th>
              <th scope="col">{t.range()}</th>
              {reports.map((report) => (
                <th key={report.id} scope="col">
                  <ReportLink report={report} />
                  {report.labTestId === null && <UnlistedBadge />}
                  <Reading report={report} />
                  {report.correctedSince && <CorrectedBadge />}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t.trend()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Parameter key={row.name} row={row} reports={reports} />
            ))}
          </tbody>
        </table>
      </section>
      {count > reports.length && <p className="soft">{t.earlierReports({ count: count - reports.length })}</p>}
    </Card>
  );
}

function ReportLink({ report: { id, date, title } }: { report: PatientReport }) {
  const to = useLinkTo()('laboratories/:id', { id });
  const day = formatDay(date);
  return to ? (
    <Link to={to} aria-label={t.reportOf({ title, day })}>
      {day}
    </Link>
  ) : (
    day
  );
}

function Reading({ report: { readBy, readAt, awaitsReader } }: { report: PatientReport }) {
  const timeZone = useTimeZone();
  if (readBy !== null && readAt !== null) {
    const when = formatInstantInText(readAt, { timeZone });
    return <span className="patient-read soft">{t.readBy({ by: readBy, when })}</span>;
  }
  return awaitsReader ? <StatusBadge word={t.notReadYet} shape="todo" tone="amber" /> : null;
}

function Parameter({ row, reports }: { row: ParameterRow; reports: readonly PatientReport[] }) {
  const { name, unit, range, results, trend } = row;
  return (
    <tr>
      <th scope="row">
        {name}
        {unit && <span className="soft"> {unit}</span>}
      </th>
      <td className="soft">{range ? boundsInWords(range.low, range.high) : '–'}</td>
      {reports.map(({ id }, place) => (
        <td key={id}>
          <FlaggedValue of={results[place]} />
          {results[place]?.confirmed && <span className="soft"> {t.confirmedValue()}</span>}
        </td>
      ))}
      <td>{trend.length > 1 && <Trend values={trend} />}</td>
    </tr>
  );
}

const [WIDTH, HEIGHT] = [96, 24];

/** Trend line of the values; hidden from screen readers, because the table has the numbers. */
function Trend({ values }: { values: ParameterRow['trend'] }) {
  const times = values.map(({ at }) => Date.parse(at));
  const numbers = values.map(({ value }) => value);
  const [first = 0, low, high] = [times[0], Math.min(...numbers), Math.max(...numbers)];
  const span = (times.at(-1) ?? first) - first || 1;
  const points = values.map(({ value }, place) => {
    const x = 2 + (((times[place] ?? first) - first) / span) * (WIDTH - 4);
    const y = high === low ? HEIGHT / 2 : 2 + ((high - value) / (high - low)) * (HEIGHT - 4);
    return [x, y] as const;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg className="patient-trend" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={lastX} cy={lastY} r="2" />
    </svg>
  );
}

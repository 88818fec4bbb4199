// One report: its results with their reference ranges, author and date, and the earlier versions.

import { type Laboratory, laboratory, NOT_DONE } from '@almoner/contract/care/laboratory';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { translateMessage } from '../../../kernel/language/i18n';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { boundsInWords } from '../../../records/laboratory/bounds';
import { shownValue } from '../../../records/laboratory/shown-value';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { ageInWords } from '../../../records/person/age';
import { genderInText } from '../../../records/person/gender';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import type { Fact } from '../../../ui/look/facts';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { FlagBadge } from './flag-badge';
import { judgementOf } from './judged-results';
import { LabRequestHeader } from './lab-request-header';
import { editResultAddress, resultAddress } from './lab-work-address';
import { t } from './laboratory.words';
import { useReading } from './use-reading';
import './lab-work.css';

export default function LabResultScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const version = Number(params.get('version') ?? 0);
  const latest = useCall(laboratory.read, { id }, { enabled: version === 0 });
  const earlier = useCall(laboratory.readVersion, { id, version }, { enabled: version > 0 });
  const shown = version > 0 ? earlier : latest;
  const reading = useReading(version > 0 ? undefined : latest.data, !latest.fetching);
  return (
    <Screen
      title={shown.data ? t.resultTitled({ title: shown.data.title }) : t.result()}
      action={shown.data && <Actions report={shown.data} reading={reading} />}
    >
      {reading.problem && <ProblemNotice problem={reading.problem} safe={kit.nothingChanged()} />}
      <Loaded answer={shown}>{(report) => <Result report={report} />}</Loaded>
    </Screen>
  );
}

interface ActionsProps {
  report: Laboratory;
  reading: ReturnType<typeof useReading>;
}

function Actions({ report: { id, labRequestId, version, versions }, reading: { mark, pending } }: ActionsProps) {
  const may = useMay();
  const linkTo = useLinkTo();
  const request = linkTo('lab-requests/:id', { id: labRequestId });
  const isLatest = version === versions[0]?.version;
  return (
    <>
      <TrailLink record="laboratory" id={id} />
      {request && <LinkButton to={request}>{t.request()}</LinkButton>}
      {mark && (
        <Button onClick={mark} busy={pending}>
          {t.markRead()}
        </Button>
      )}
      <Button onClick={() => window.print()}>{t.print()}</Button>
      {isLatest && may(laboratory.update.needs) && (
        <LinkButton to={editResultAddress(id)} tone="primary">
          {kit.edit()}
        </LinkButton>
      )}
    </>
  );
}

function Result({ report }: { report: Laboratory }) {
  const session = useSession();
  const { labRequest, ticket, status, date, patient, version, versions } = report;
  const written = session ? t.written({ when: formatInstantInText(report.at, session), by: report.by }) : report.by;
  const latest = versions[0];
  return (
    <>
      <LabRequestHeader
        request={{ code: labRequest.code, ticket, status, date }}
        patient={patient}
        facts={[
          ...unlistedFact(report),
          { label: t.reported(), value: written },
          ...judgedFact(report),
          ...readFact(report, session),
        ]}
      />
      {latest && latest.version !== version && (
        <p className="lab-note" role="note">
          <Rich
            text={t.versionShown({ version, latest: latest.version })}
            link={(words) => <Link to={resultAddress(report.id)}>{words}</Link>}
          />
        </p>
      )}
      {(report.correctedSince || isUnknown(report)) && <ToJudge report={report} />}
      <Card title={t.results()}>
        <ResultTable report={report} />
        <Judged report={report} />
      </Card>
      {report.reason && (
        <Card title={t.corrected()}>
          <p className="lab-words">{report.reason}</p>
        </Card>
      )}
      {versions.length > 1 && <Versions report={report} />}
    </>
  );
}

/** Marks a test that is on no list: it is mapped to no lab test, so no reference ranges apply. */
const unlistedFact = ({ labTestId }: Laboratory): Fact[] =>
  labTestId === null ? [{ label: t.test(), value: <UnlistedBadge /> }] : [];

const personInWords = (person: Laboratory['patient'], day: string): string =>
  t.judgedPerson({ sex: genderInText[person.gender](), age: ageInWords(person, day) });

/** True for a report with ranges that was made before the patient data behind the ranges was stored. */
const isUnknown = ({ judgedFor, results, version, versions }: Laboratory): boolean =>
  !judgedFor && version === versions[0]?.version && results.some(({ range }) => range);

/** Sex and age by which the ranges were chosen; empty for a report without ranges. */
function judgedFact({ judgedFor, results, date }: Laboratory): Fact[] {
  if (!judgedFor) return results.some(({ range }) => range) ? [{ label: t.judgedFor(), value: t.notKept() }] : [];
  return [{ label: t.judgedFor(), value: personInWords(judgedFor, date) }];
}

/** A released report never changes by itself: a user of the laboratory requests a new version. */
function ToJudge({ report: { id, judgedFor, patient, date } }: { report: Laboratory }) {
  const { run, pending, problem } = useCommand(laboratory.judge);
  const may = useMay()(laboratory.judge.needs);
  const judge = () => void run({ params: { id }, body: { laboratoryRo: {} } }).catch(() => undefined);
  return (
    <>
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      {judgedFor ? (
        <p className="lab-note" role="alert">
          {t.correctedSince({ judged: personInWords(judgedFor, date), now: personInWords(patient, date) })}
        </p>
      ) : (
        <p className="lab-note" role="note">
          {t.judgedForUnknown()}
        </p>
      )}
      {may && (
        <p>
          <Button onClick={judge} busy={pending}>
            {t.judgeAnew()}
          </Button>
        </p>
      )}
    </>
  );
}

/** Number of values outside their range, and of values that were not compared, with the reason. */
function Judged({ report }: { report: Laboratory }) {
  const { abnormal, open, bySex, withoutRange, isAllWithin } = judgementOf(report);
  return (
    <>
      {(abnormal > 0 || isAllWithin) && <p className="soft">{t.outOfRange({ count: abnormal })}</p>}
      {bySex > 0 && <p className="soft">{t.sexNotKnown({ count: bySex })}</p>}
      {withoutRange > 0 && <p className="soft">{t.withoutRange({ count: withoutRange })}</p>}
      {open > 0 && <p className="soft">{t.notCompared({ count: open })}</p>}
    </>
  );
}

/** Reader of the report; empty for reports older than the record of reading. */
function readFact({ readBy, readAt, awaitsReader }: Laboratory, session: ReturnType<typeof useSession>): Fact[] {
  if (readBy !== null && readAt !== null && session) {
    return [{ label: t.read(), value: t.written({ when: formatInstantInText(readAt, session), by: readBy }) }];
  }
  return awaitsReader
    ? [{ label: t.read(), value: <StatusBadge word={t.notReadYet} shape="todo" tone="amber" /> }]
    : [];
}

function ResultTable({ report: { results, title } }: { report: Laboratory }) {
  return (
    <table className="lab-results" aria-label={t.resultsOf({ title })}>
      <thead>
        <tr>
          <th scope="col">{t.parameter()}</th>
          <th scope="col">{t.value()}</th>
          <th scope="col">{t.unit()}</th>
          <th scope="col">{t.referenceRange()}</th>
          <th scope="col">{t.flag()}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ name, value, unit, range, flag, confirmed, language }) => (
          <tr key={name} data-flag={flag ?? undefined}>
            <th scope="row">{name}</th>
            <td className={value ? 'lab-value' : 'soft'}>
              {value ? shownValue({ value, unit, language }) : translateMessage(NOT_DONE)}
              {confirmed && <span className="soft"> {t.confirmedValue()}</span>}
            </td>
            <td>{unit}</td>
            <td>{range ? boundsInWords(range.low, range.high) : '--'}</td>
            <td>{flag ? <FlagBadge flag={flag} /> : '--'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Versions({ report: { id, version: shown, versions } }: { report: Laboratory }) {
  const session = useSession();
  return (
    <section className="lab-versions">
      <Card title={t.versions()}>
        <ol>
          {versions.map(({ version, at, by, reason, date }, place) => (
            <li key={version}>
              <Link
                to={resultAddress(id, place === 0 ? undefined : version)}
                aria-current={version === shown ? 'true' : undefined}
              >
                {t.version({ version })}
              </Link>{' '}
              <span className="soft">
                {session &&
                  t.versionWritten({ when: formatInstantInText(at, session), by, day: formatDayInText(date) })}
              </span>
              {reason && <p className="lab-words">{reason}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

// One report: its results with what is normal, who wrote it and when, and the versions before it.
import { type Laboratory, laboratory, NOT_DONE } from '@almoner/contract/care/laboratory';
import { Link, useParams, useSearchParams } from 'react-router';
import { useMay } from '../../../kernel/access';
import { formatDay, formatInstant } from '../../../kernel/format';
import { inWords } from '../../../kernel/i18n';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { TrailLink } from '../../../ui/trail-link';
import { FlagBadge } from './flag-badge';
import { LabRequestHeader } from './lab-request-header';
import { editResultAddress, resultAddress } from './lab-work-address';
import { boundsInWords } from './range-words';
import './lab-work.css';

export default function LabResultScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const version = Number(params.get('version') ?? 0);
  const latest = useCall(laboratory.read, { id }, { enabled: version === 0 });
  const earlier = useCall(laboratory.readVersion, { id, version }, { enabled: version > 0 });
  const shown = version > 0 ? earlier : latest;
  return (
    <Screen title={shown.data?.title ?? 'Lab Result'} action={shown.data && <Actions report={shown.data} />}>
      <Loaded answer={shown}>{(report) => <Result report={report} />}</Loaded>
    </Screen>
  );
}

function Actions({ report: { id, labRequestId, version, versions } }: { report: Laboratory }) {
  const may = useMay();
  const linkTo = useLinkTo();
  const request = linkTo('lab-requests/:id', { id: labRequestId });
  const isLatest = version === versions[0]?.version;
  return (
    <>
      <TrailLink record="laboratory" id={id} />
      {request && <LinkButton to={request}>Lab Request</LinkButton>}
      <Button onClick={() => window.print()}>Print</Button>
      {isLatest && may(laboratory.update.needs) && (
        <LinkButton to={editResultAddress(id)} tone="primary">
          Edit
        </LinkButton>
      )}
    </>
  );
}

function Result({ report }: { report: Laboratory }) {
  const session = useSession();
  const { labRequest, ticket, status, date, patient, version, versions } = report;
  const written = session ? `${formatInstant(report.at, session)} by ${report.by}` : report.by;
  const latest = versions[0];
  const abnormal = report.results.filter(({ flag }) => flag === 'LOW' || flag === 'HIGH').length;
  return (
    <>
      <LabRequestHeader
        request={{ code: labRequest.code, ticket, status, date }}
        patient={patient}
        facts={[{ label: 'Reported', value: written }]}
      />
      {latest && latest.version !== version && (
        <p className="lab-note" role="note">
          This is version {version} of {latest.version}; it was corrected.{' '}
          <Link to={resultAddress(report.id)}>Show the latest version</Link>
        </p>
      )}
      <Card title="Results">
        <ResultTable report={report} />
        <p className="soft">{abnormal === 0 ? 'No value is outside of its reference range.' : countOf(abnormal)}</p>
      </Card>
      {report.reason && (
        <Card title="Corrected">
          <p className="lab-words">{report.reason}</p>
        </Card>
      )}
      {versions.length > 1 && <Versions report={report} />}
    </>
  );
}

const countOf = (abnormal: number) =>
  abnormal === 1
    ? '1 value is outside of its reference range.'
    : `${abnormal} values are outside of their reference ranges.`;

function ResultTable({ report: { results, title } }: { report: Laboratory }) {
  return (
    <table className="lab-results" aria-label={`Results of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Value</th>
          <th scope="col">Unit</th>
          <th scope="col">Reference range</th>
          <th scope="col">Flag</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ name, value, unit, range, flag }) => (
          <tr key={name} data-flag={flag ?? undefined}>
            <th scope="row">{name}</th>
            <td className={value ? 'lab-value' : 'soft'}>{value || inWords(NOT_DONE)}</td>
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
      <Card title="Versions">
        <ol>
          {versions.map(({ version, at, by, reason, date }, place) => (
            <li key={version}>
              <Link
                to={resultAddress(id, place === 0 ? undefined : version)}
                aria-current={version === shown ? 'true' : undefined}
              >
                Version {version}
              </Link>{' '}
              <span className="soft">
                {session && formatInstant(at, session)} by {by}, dated {formatDay(date)}
              </span>
              {reason && <p className="lab-words">{reason}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

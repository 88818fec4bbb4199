// Discharge summary of a stay: drafted, reviewed, signed, then read-only.
import { type Admission, admission } from '@almoner/contract/care/admission';
import { type DischargeSummary, dischargeSummary } from '@almoner/contract/care/discharge-summary';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type LoadedVersion, loadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { fullName } from '../../../records/person/name';
import { FileButton } from '../../../ui/file/file-button';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './summary.words';
import { AmendmentForm, SummaryForm } from './summary-form';
import './summary.css';

export default function SummaryScreen() {
  const { id = '' } = useParams();
  const known = useCall(dischargeSummary.read, { admissionId: id });
  const stay = useCall(admission.read, { id });
  const [writes, setWrites] = useKeptState<'draft' | 'amendment'>('writes');
  const close = () => setWrites(undefined);
  const back = useLinkTo()('admissions/:id', { id });
  return (
    <Screen title={t.card()} {...(back ? { trail: [{ label: t.admission(), to: back }] } : {})}>
      <Loaded answer={stay}>
        {(of) => (
          <>
            <PatientBanner patient={of.ticket.patient} ticket={{ id: of.ticketId, number: of.ticket.number }} />
            <Loaded answer={known} fresh={writes !== undefined}>
              {(summary) =>
                // The form stays even after another user signed: typed text is kept until its save is refused.
                writes === 'draft' ? (
                  <SummaryForm summary={summary} reload={known.retry} onClose={close} />
                ) : writes === 'amendment' ? (
                  <AmendmentForm summary={summary} reload={known.retry} onClose={close} />
                ) : (
                  <>
                    <Written summary={summary} stay={of} onWrite={setWrites} />
                    <Earlier summary={summary} />
                  </>
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface WrittenProps {
  summary: DischargeSummary;
  stay: Admission;
  onWrite: (what: 'draft' | 'amendment') => void;
}

function Written({ summary, stay, onWrite }: WrittenProps) {
  const { admissionId, status, signedAt, signedBy } = summary;
  const timeZone = useTimeZone();
  const may = useMay();
  const sign = useCommand(dischargeSummary.sign);
  // Signing sends the version that the user read, not a newer one.
  const [held, hold] = useState<LoadedVersion>(() => loadedVersion(summary));
  const [asks, setAsks] = useState(false);
  const patient = fullName(stay.ticket.patient);
  const writes = status !== 'SIGNED' && stay.receivedAt && may(dischargeSummary.save.needs);
  const state =
    signedAt && signedBy
      ? t.by({ by: signedBy, at: formatInstantInText(signedAt, { timeZone }) })
      : status === 'DRAFT'
        ? t.draft()
        : t.none();
  return (
    <Card
      title={state}
      action={
        <div className="summary-actions">
          {status !== 'NONE' && (
            <FileButton
              call={dischargeSummary.pdf}
              params={{ admissionId }}
              name={`${t.card()} ${stay.ticket.number}.pdf`}
              label={t.pdf()}
            />
          )}
          {status === 'SIGNED' && may(dischargeSummary.amend.needs) && (
            <Button onClick={() => onWrite('amendment')}>{t.amend()}</Button>
          )}
          {writes && (
            <>
              <Button onClick={() => onWrite('draft')}>{status === 'NONE' ? t.write() : t.edit()}</Button>
              {status === 'DRAFT' && (
                <Button
                  tone="primary"
                  onClick={() => {
                    hold(loadedVersion(summary));
                    setAsks(true);
                  }}
                >
                  {t.sign()}
                </Button>
              )}
            </>
          )}
        </div>
      }
    >
      {summary.amendment && <p>{t.amended({ reason: summary.amendment })}</p>}
      {status !== 'NONE' && <SummaryText summary={summary} />}
      {asks && (
        <Confirm
          question={t.signQuestion({ patient })}
          act={t.sign()}
          tone="primary"
          run={() => sign.run({ params: { admissionId }, body: { signRo: { version: held } } })}
          onClose={() => setAsks(false)}
        >
          <p>{t.signHint()}</p>
        </Confirm>
      )}
    </Card>
  );
}

/** Text of the summary, in the order of the printed page. */
function SummaryText({ summary }: { summary: DischargeSummary }) {
  return (
    <Facts
      look="texts"
      facts={[
        { label: t.reason(), value: summary.reason },
        { label: t.allergies(), value: summary.allergies || t.allergiesNotAsked() },
        { label: t.diagnoses(), value: summary.diagnoses },
        { label: t.procedures(), value: summary.procedures },
        { label: t.course(), value: summary.course },
        { label: t.results(), value: summary.results },
        { label: t.condition(), value: summary.condition },
        {
          label: t.medicines(),
          value: summary.medicines
            .map((one) => [one.drug, one.dose, one.frequency, one.duration, one.instruction].filter(Boolean).join(', '))
            .join('\n'),
        },
        { label: t.advice(), value: summary.advice },
        { label: t.followUpOn(), value: summary.followUpOn && formatDayInText(summary.followUpOn) },
        { label: t.followUpWith(), value: summary.followUpWith },
      ]}
    />
  );
}

/** Signed versions before the latest amendment: author, time, and reason for the change. */
function Earlier({ summary: { admissionId, version, versions } }: { summary: DischargeSummary }) {
  const [open, setOpen] = useState<number>();
  const timeZone = useTimeZone();
  const earlier = versions.filter((one) => one.version < version);
  if (earlier.length === 0) return null;
  return (
    <Card title={t.earlier()}>
      <ol className="summary-versions">
        {earlier.map((one) => {
          const by = t.by({ by: one.signedBy, at: formatInstantInText(one.signedAt, { timeZone }) });
          const isOpen = open === one.version;
          return (
            <li key={one.version}>
              <p>
                {by}{' '}
                <Button
                  tone="quiet"
                  aria-expanded={isOpen}
                  aria-label={kit.labelled({ label: isOpen ? t.hideVersion() : t.readVersion(), text: by })}
                  onClick={() => setOpen(isOpen ? undefined : one.version)}
                >
                  {isOpen ? t.hideVersion() : t.readVersion()}
                </Button>
              </p>
              {one.amendment && <p className="soft">{t.amended({ reason: one.amendment })}</p>}
              {isOpen && <EarlierText admissionId={admissionId} version={one.version} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function EarlierText({ admissionId, version }: { admissionId: string; version: number }) {
  const known = useCall(dischargeSummary.readVersion, { admissionId, version });
  return <Loaded answer={known}>{(summary) => <SummaryText summary={summary} />}</Loaded>;
}

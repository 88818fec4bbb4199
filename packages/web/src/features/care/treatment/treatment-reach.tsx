// Panel beside a treatment: latest vital signs and results, current medicines, earlier treatments.
import { laboratory } from '@almoner/contract/care/laboratory';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { vitalSigns } from '@almoner/contract/care/vital-signs';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, formatInstantInText, today } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useTimeZone } from '../../../kernel/session/session';
import { CorrectedBadge } from '../../../records/laboratory/corrected-badge';
import { FlaggedValue } from '../../../records/laboratory/flagged-value';
import { resultsByTest } from '../../../records/laboratory/result-rows';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { howTaken } from '../../../records/prescription/prescription-text';
import { medicinesOf } from '../../../records/prescription/taken';
import { vitalKinds, vitalText } from '../../../records/vitals/vital-kinds';
import { useFormControl, useFormState } from '../../../ui/form/form-context';
import { newRow } from '../../../ui/form/row-ids';
import { Button } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { TreatmentHistory } from './treatment-history';
import { t } from './treatment-reach.words';
import { repeatableLines } from './treatment-repeat';
import { type Choices, treatmentPaths } from './treatment-values';
import './treatment-reach.css';

/** Number of parameters of the newest report beside the form; the chart has all of them. */
const PARAMETERS = 6;

interface TreatmentReachProps {
  patientId: string;
  ticketId: string;
  drugs: Choices['drugs'];
  /** The treatment that is open already, which is left out. */
  except?: string;
  /** Whether the prescription can still change. */
  prescribes: boolean;
}

export function TreatmentSidePanel({ patientId, ticketId, drugs, except, prescribes }: TreatmentReachProps) {
  return (
    <>
      <LastVitals ticketId={ticketId} />
      <TakesNow patientId={patientId} drugs={drugs} prescribes={prescribes} />
      <LastResults patientId={patientId} />
      <TreatmentHistory patientId={patientId} {...(except ? { except } : {})} asks />
    </>
  );
}

/** `said` appears below the heading: since when, or that there is nothing. */
function Part({ title, said, children }: { title: string; said?: string | false | undefined; children: ReactNode }) {
  return (
    <section className="treatment-panel">
      <header>
        <h2>{title}</h2>
        {said && <p className="treatment-said">{said}</p>}
      </header>
      {children}
    </section>
  );
}

function LastVitals({ ticketId }: { ticketId: string }) {
  const measured = useCall(vitalSigns.listOfTicket, { ticketId });
  const timeZone = useTimeZone();
  const last = measured.data?.at(-1);
  return (
    <Part
      title={t.lastVitals()}
      said={last ? formatInstantInText(last.takenAt, { timeZone }) : measured.data && t.notMeasured()}
    >
      <Loaded answer={measured} lines={2}>
        {(rows) => {
          const newest = rows.at(-1);
          if (!newest) return null;
          return (
            <dl className="treatment-values">
              {vitalKinds
                .filter((kind) => vitalText(kind, newest) !== '')
                .map((kind) => (
                  <div key={kind.key}>
                    <dt>{textOf(kind.label)}</dt>
                    <dd>
                      {vitalText(kind, newest)} <span className="soft">{textOf(kind.unit)}</span>
                    </dd>
                  </div>
                ))}
            </dl>
          );
        }}
      </Loaded>
    </Part>
  );
}

function LastResults({ patientId }: { patientId: string }) {
  const reports = useCall(laboratory.listOfPatient, { patientId });
  return (
    <Part title={t.lastResults()} said={reports.data?.length === 0 && t.noResult()}>
      <Loaded answer={reports} lines={2}>
        {(known) => {
          const [newest] = resultsByTest(known);
          const report = newest?.reports[0];
          if (!newest || !report) return null;
          const rows = newest.rows.filter(({ results }) => results[0]);
          return (
            <>
              <p className="soft">
                {newest.title}, {formatDayInText(report.date)} {report.labTestId === null && <UnlistedBadge />}{' '}
                {report.correctedSince && <CorrectedBadge />}
              </p>
              <dl className="treatment-values">
                {rows.slice(0, PARAMETERS).map(({ name, unit, results }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <FlaggedValue of={results[0]} /> <span className="soft">{unit}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

type TakesNowProps = Pick<TreatmentReachProps, 'patientId' | 'drugs' | 'prescribes'>;

function TakesNow({ patientId, drugs, prescribes }: TakesNowProps) {
  const prescriptions = useCall(pharmacy.listOfPatient, { patientId });
  const timeZone = useTimeZone();
  const { now, open } = medicinesOf(prescriptions.data ?? [], today({ timeZone }));
  const taken = [...now, ...open].flatMap(({ line }) => line ?? []);
  return (
    <Part title={t.takesNow()} said={prescriptions.data && taken.length === 0 && t.takesNothing()}>
      <Loaded answer={prescriptions} lines={2}>
        {(known) => {
          const last = known.find(({ status, lines }) => status !== 'CANCELLED' && lines.length > 0);
          return (
            <>
              <ul className="treatment-taken" hidden={taken.length === 0}>
                {taken.map((line) => (
                  <li key={line.id}>
                    <span>
                      <strong>{line.drug.name}</strong> {howTaken(line)}
                    </span>
                    {prescribes && (
                      <Again lines={[line]} drugs={drugs} label={t.repeatOne({ drug: line.drug.name })}>
                        {t.repeat()}
                      </Again>
                    )}
                  </li>
                ))}
              </ul>
              {prescribes && last && (
                <Again lines={last.lines} drugs={drugs}>
                  {t.repeatLast()}
                </Again>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

interface AgainProps {
  lines: Parameters<typeof repeatableLines>[0];
  drugs: Choices['drugs'];
  label?: string;
  children: ReactNode;
}

/** Button that copies an earlier prescription unchanged into this one. Drugs already in this prescription are left out. */
function Again({ lines, drugs, label, children }: AgainProps) {
  const form = useFormControl();
  const here = useFormState((store) =>
    JSON.stringify(store.valueOf(treatmentPaths.pharmacyServiceRo.pharmacyRo.lines)),
  );
  const again = repeatableLines(lines, drugs, JSON.parse(here));
  if (again.length === 0) return null;
  const repeat = () => {
    const known = form.valueOf(treatmentPaths.pharmacyServiceRo.pharmacyRo.lines);
    form.set(treatmentPaths.pharmacyServiceRo.pharmacyRo.lines, [...known, ...again.map(newRow)]);
    form.set(treatmentPaths.chosen.prescription, true);
  };
  return (
    <Button tone="quiet" onClick={repeat} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Button>
  );
}

// Earlier treatments of the patient, newest first.
import { treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { patientHistory } from '@almoner/contract/desk/patient-history';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { complainWith, noChargeInWords } from '../../../records/bill/no-charge';
import { doctorName, fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { Facts } from '../../../ui/look/facts';
import { t as kit } from '../../../ui/look/kit.words';
import { Dialog } from '../../../ui/overlay/dialog';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './treatment.words';
import { DiagnosisPart } from './treatment-parts';

interface TreatmentHistoryProps {
  patientId: string;
  /** The treatment that is open already, which is left out. */
  except?: string;
  /** Opens a treatment in a dialog over the page, so that typed text is not left behind. */
  asks?: boolean;
}

export function TreatmentHistory({ patientId, except, asks = false }: TreatmentHistoryProps) {
  const history = useCall(patientHistory.read, { id: patientId });
  const [open, setOpen] = useState<TreatmentSummary>();
  return (
    <section className="treatment-panel">
      <h2>{t.history()}</h2>
      <Loaded answer={history} lines={3}>
        {({ treatments }) => {
          const past = (treatments ?? []).filter(({ id }) => id !== except);
          if (past.length === 0) return <p className="soft">{kit.noRecordFound()}</p>;
          return (
            <ul className="treatment-history">
              {past.map((one) => (
                <li key={one.id}>
                  <Entry of={one} onOpen={asks ? () => setOpen(one) : undefined} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {open && <Preview of={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Entry({ of, onOpen }: { of: TreatmentSummary; onOpen: (() => void) | undefined }) {
  const to = useLinkTo()('treatments/:id', { id: of.id });
  const day = formatDayInText(of.date);
  const label = `${day}${of.doctor ? `, ${doctorName(of.doctor)}` : ''}`;
  return (
    <>
      {onOpen ? (
        <button type="button" className="treatment-entry" onClick={onOpen}>
          {label}
        </button>
      ) : (
        to && <Link to={to}>{label}</Link>
      )}
      <span className="soft treatment-line-one">{complainWith(of.complain, of.noCharge)}</span>
    </>
  );
}

function Preview({ of, onClose }: { of: TreatmentSummary; onClose: () => void }) {
  const known = useCall(treatment.read, { id: of.id });
  const day = formatDayInText(of.date);
  const patient = known.data && fullName(known.data.ticket.patient);
  return (
    <Dialog
      title={patient ? t.treatmentOfDayAndPatient({ day, patient }) : t.treatmentOfDay({ day })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{kit.close()}</Button>}
    >
      <Loaded answer={known}>
        {({ complain, comment, diagnosis, diagnosisCodes, doctor, pharmacy, labRequest, noCharge }) => (
          <Facts
            look="texts"
            facts={[
              { label: t.doctor(), value: doctor && fullName(doctor) },
              { label: t.complain(), value: complain },
              { label: t.comment(), value: comment },
              {
                label: t.diagnosis(),
                value: (diagnosis || diagnosisCodes.length > 0) && <DiagnosisPart {...{ diagnosis, diagnosisCodes }} />,
              },
              { label: t.service(), value: noCharge && noChargeInWords(noCharge) },
              { label: t.prescription(), value: pharmacy?.prescription },
              { label: t.laboratory(), value: labRequest?.title },
            ].filter(({ value }) => value)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

// Medicines of a patient: current, without an end date, as text, and earlier ones.
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDay, formatDayInText, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { howTaken } from '../../../records/prescription/prescription-text';
import { medicinesOf, type TakenMedicine } from '../../../records/prescription/taken';
import { pharmacyBadges } from '../../../records/request/request-status';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './patient-chart.words';
import './patient-chart.css';

export function PatientMedicines({ id }: { id: string }) {
  const prescriptions = useCall(pharmacy.listOfPatient, { patientId: id });
  const timeZone = useTimeZone();
  return (
    <Loaded answer={prescriptions}>
      {(known) => {
        const { now, open, before, inWords } = medicinesOf(known, today({ timeZone }));
        const groups = [now, open, inWords, before];
        if (groups.every(({ length }) => length === 0)) return <p className="soft">{t.noMedicine()}</p>;
        return (
          <>
            <Medicines title={t.takesNow()} taken={now} />
            <Medicines title={t.withoutEnd()} taken={open} />
            <Medicines title={t.inWords()} taken={inWords} />
            <Medicines title={t.takenBefore()} taken={before} />
          </>
        );
      }}
    </Loaded>
  );
}

function Medicines({ title, taken }: { title: string; taken: readonly TakenMedicine[] }) {
  if (taken.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="patient-rows">
        {taken.map((one) => (
          <Medicine key={one.key} taken={one} />
        ))}
      </ul>
    </Card>
  );
}

function Medicine({ taken: { prescription, line, until } }: { taken: TakenMedicine }) {
  const { id, date, by, status } = prescription;
  const to = useLinkTo()('pharmacy/:id', { id });
  const said = until ? t.prescribedUntil({ by, until: formatDayInText(until) }) : t.prescribed({ by });
  return (
    <li>
      <span className="patient-day">{to ? <Link to={to}>{formatDay(date)}</Link> : formatDay(date)}</span>
      <span className="patient-row-text">
        <strong className="patient-words">{line ? line.drug.name : prescription.prescription}</strong>
        {line && <span>{howTaken(line)}</span>}
        <span className="soft">{said}</span>
      </span>
      <StatusBadge {...pharmacyBadges[status]} />
    </li>
  );
}

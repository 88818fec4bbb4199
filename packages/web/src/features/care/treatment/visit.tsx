// The appointment that a treatment belongs to, and where its visit stands.
import type { Appointment } from '@almoner/contract/front/appointment';
import { formatDayTime } from '../../../kernel/format';
import { useFormValue } from '../../../ui/form-context';
import { RadioField, SelectField } from '../../../ui/select-field';
import { at } from './treatment-values';

interface VisitProps {
  /** The appointments that the treatment can belong to; none on an edit, where it stays with its own. */
  appointments: readonly Appointment[];
  /** The visit statuses that can be chosen. */
  statuses: readonly number[];
}

const visitWords: Record<number, string> = { 1: 'In progress', 2: 'Attended', 3: 'Unattended' };

export function Visit({ appointments, statuses }: VisitProps) {
  const appointmentId = useFormValue(at.appointmentId);
  const options = appointments.map(({ id, date, time, doctor }) => ({
    value: id,
    label: `${formatDayTime(date, time)}${doctor ? `, Dr ${doctor.lastName}` : ''}`,
  }));
  if (!appointmentId && options.length === 0) return null;
  return (
    <div className="treatment-panel">
      {options.length > 0 && (
        <SelectField name={at.appointmentId} label="Appointment" optional options={options} placeholder="None" />
      )}
      {appointmentId && statuses.length === 1 ? (
        <p>
          Visit status: <strong>{visitWords[statuses[0] ?? 1]}</strong>
        </p>
      ) : null}
      {appointmentId && statuses.length > 1 ? (
        <RadioField
          name={at.appointmentStatus}
          label="Visit status"
          options={statuses.map((value) => ({ value, label: visitWords[value] ?? '' }))}
        />
      ) : null}
    </div>
  );
}

// Fields for the appointment of a treatment and its visit status.
import type { Appointment } from '@almoner/contract/front/appointment';
import { formatDayTimeInText } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { doctorName } from '../../../records/person/name';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { useFormValue } from '../../../ui/form/form-context';
import { t as record } from './treatment.words';
import { t } from './treatment-form.words';
import { treatmentPaths } from './treatment-values';

interface VisitProps {
  /** Appointments that can be chosen; empty on an edit, where the appointment cannot change. */
  appointments: readonly Appointment[];
  /** The visit statuses that can be chosen. */
  statuses: readonly number[];
}

const visitWords: Record<number, () => string> = { 1: t.inProgress, 2: t.attended, 3: t.unattended };

export function Visit({ appointments, statuses }: VisitProps) {
  const appointmentId = useFormValue(treatmentPaths.appointmentId);
  const options = appointments.map(({ id, date, time, doctor }) => ({
    value: id,
    label: [formatDayTimeInText(date, time), doctor && doctorName({ ...doctor, firstName: '' })]
      .filter(Boolean)
      .join(', '),
  }));
  if (!appointmentId && options.length === 0) return null;
  return (
    <div className="treatment-visit">
      {options.length > 0 && (
        <SelectField
          name={treatmentPaths.appointmentId}
          label={t.appointment()}
          optional
          options={options}
          placeholder={t.noAppointment()}
        />
      )}
      {appointmentId && statuses.length === 1 ? (
        <p>
          <Rich text={t.visitStatusIs()} status={<strong>{visitWords[statuses[0] ?? 1]?.()}</strong>} />
        </p>
      ) : null}
      {appointmentId && statuses.length > 1 ? (
        <RadioField
          name={treatmentPaths.appointmentStatus}
          label={record.visitStatus()}
          options={statuses.map((value) => ({ value, label: visitWords[value] ?? '' }))}
        />
      ) : null}
    </div>
  );
}

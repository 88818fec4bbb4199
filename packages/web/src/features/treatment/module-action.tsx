// The side panel of the form: which sections the treatment has, and where the visit stands.
import type { Appointment } from '@almoner/contract/appointment';
import { formatDay } from '../../kernel/format';
import { useField } from '../../ui/field';
import { useFormControl, useFormValue } from '../../ui/form-context';
import { RadioField, SelectField } from '../../ui/select-field';
import type { Section } from './treatment-values';

const words: Record<Section, string> = {
  service: 'Service',
  prescription: 'Prescription / Comment',
  laboratory: 'Laboratory Test',
  vitals: 'Vital signs',
};

interface ModuleActionProps {
  /** What the treatment has already, which stays. */
  fixed: readonly Section[];
}

export function ModuleAction({ fixed }: ModuleActionProps) {
  const message = useFormControl().messages['chosen.service'];
  return (
    <fieldset className="treatment-panel" aria-describedby={message ? 'module-action-message' : undefined}>
      <legend>Module Action</legend>
      {(Object.keys(words) as Section[]).map((section) => (
        <SectionCheck key={section} section={section} fixed={fixed.includes(section)} />
      ))}
      {message && (
        <p className="field-message" id="module-action-message">
          {message}
        </p>
      )}
    </fieldset>
  );
}

function SectionCheck({ section, fixed }: { section: Section; fixed: boolean }) {
  const { control, value, set } = useField({ name: `chosen.${section}`, label: 'Module Action', optional: true });
  return (
    <label className="radio">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        disabled={fixed}
        onChange={(event) => set(event.target.checked)}
      />
      {words[section]}
    </label>
  );
}

interface VisitProps {
  /** The appointments that the treatment can belong to; none on an edit, where it stays with its own. */
  appointments: readonly Appointment[];
  /** The visit statuses that can be chosen. */
  statuses: readonly number[];
}

const visitWords: Record<number, string> = { 1: 'In progress', 2: 'Attended', 3: 'Unattended' };

export function Visit({ appointments, statuses }: VisitProps) {
  const appointmentId = useFormValue('appointmentId');
  const options = appointments.map(({ id, date, time, doctor }) => ({
    value: id,
    label: `${formatDay(date)} ${time}${doctor ? `, Dr ${doctor.lastName}` : ''}`,
  }));
  if (!appointmentId && options.length === 0) return null;
  return (
    <div className="treatment-panel">
      {options.length > 0 && (
        <SelectField name="appointmentId" label="Appointment" optional options={options} placeholder="None" />
      )}
      {appointmentId && statuses.length === 1 ? (
        <p>
          Visit status: <strong>{visitWords[statuses[0] ?? 1]}</strong>
        </p>
      ) : null}
      {appointmentId && statuses.length > 1 ? (
        <RadioField
          name="appointmentStatus"
          label="Visit status"
          options={statuses.map((value) => ({ value, label: visitWords[value] ?? '' }))}
        />
      ) : null}
    </div>
  );
}

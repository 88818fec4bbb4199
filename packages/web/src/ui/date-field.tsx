// Days and times of day in a form.
import { formatDay } from '../kernel/format';
import { DateInput } from './date-input';
import { FieldFrame, type FieldProps, textOf, useField } from './field';

/**
 * Holds `YYYY-MM-DD`; what was typed stays there while it is no day, for the schema to say so. An optional day
 * that is left empty is null.
 */
export function DateField(field: FieldProps) {
  const { control, value, set, message } = useField(field, (day) => formatDay(textOf(day)));
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <DateInput
        {...control}
        label={field.label}
        value={textOf(value)}
        onChange={(day) => set(day === '' && field.optional ? null : day)}
      />
    </FieldFrame>
  );
}

/** Holds `HH:MM`. */
export function TimeField({ step = 300, ...field }: FieldProps & { step?: number }) {
  const { control, value, set, message } = useField(field);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        type="time"
        step={step}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

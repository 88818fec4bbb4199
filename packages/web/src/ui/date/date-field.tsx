// Form field for a day.
import { dayComplaint, formatDay, isDayText, today } from '../../kernel/language/format';
import { useTimeZone } from '../../kernel/session/session';
import { FieldFrame, type FieldProps, inputText, useField } from '../field/field';
import { useFormValue } from '../form/form-context';
import { DateInput } from './date-input';

/**
 * The value is `YYYY-MM-DD`, or the typed text if it is no valid day; the field then shows the reason. An optional day that
 * is left empty is null. `past` is the message for a day in the future.
 */
export function DateField({ past, ...field }: FieldProps<'text'> & { past?: string }) {
  const now = today({ timeZone: useTimeZone() });
  const typed = inputText(useFormValue(field.name));
  const complaint = dayComplaint(typed) ?? (past && isDayText(typed) && typed > now ? past : undefined);
  const { control, value, set, message } = useField(field, (day) => formatDay(inputText(day)), complaint);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <DateInput
        {...control}
        label={field.label}
        value={inputText(value)}
        {...(past ? { latest: Number(now.slice(0, 4)) } : {})}
        onChange={(day) => set(day === '' && field.optional ? null : day)}
      />
    </FieldFrame>
  );
}

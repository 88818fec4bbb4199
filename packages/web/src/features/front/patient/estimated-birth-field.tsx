// Field for an age or a year in place of an unknown date of birth. The hint shows the date that is stored.
import { estimatedBirth } from '@almoner/contract/front/estimated-birth';
import { PatientInput } from '@almoner/contract/front/patient';
import { today } from '../../../kernel/language/format';
import { useTimeZone } from '../../../kernel/session/session';
import { ageInWords, bornInWords } from '../../../records/person/age';
import { useTyped } from '../../../ui/date/use-typed';
import { FieldFrame, inputText, useField } from '../../../ui/field/field';
import { useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './patient.words';

const at = fieldsOf(PatientInput);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Its value is `YYYY-MM-DD`, or the typed text if that is no age; an empty optional field is null. */
export function EstimatedBirthField({ optional = false }: { optional?: boolean }) {
  const now = today({ timeZone: useTimeZone() });
  const value = inputText(useFormValue(at.dateOfBirth));
  const said = (day: string) => bornInWords({ dateOfBirth: day, birthEstimated: true });
  const age = (day: string, birthEstimated: boolean) => ageInWords({ dateOfBirth: day, birthEstimated }, now);
  const hint = isDay(value)
    ? t.estimatedAs({ age: age(value, true), born: said(value) })
    : optional
      ? t.adultHint()
      : t.ageHint();
  const complaint = value === '' || isDay(value) ? undefined : t.writeAge();
  const field = { name: at.dateOfBirth, label: t.ageOrYear(), optional, hint };
  const { control, set, message } = useField(field, (day) => said(inputText(day)), complaint);
  const typed = useTyped(value, (day) => (isDay(day) ? age(day, false) : day));
  const type = (text: string) => {
    const day = estimatedBirth(text, now) ?? text.trim();
    typed.note(text, day);
    set(day === '' && optional ? null : day);
  };
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          typed.settle();
          control.onBlur();
        }}
      />
    </FieldFrame>
  );
}

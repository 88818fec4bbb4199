// Field for the year of a leave type: null for every year, or one of the years around this one. Without a choice the value
// is undefined, so that the contract requires one.
import { today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { FieldFrame, type FieldProps, useField } from '../../../ui/field/field';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './leave-type.words';
import { yearsOffered } from './leave-year';

const CHOOSE = 'none';
const EVERY_YEAR = 'every';

export function LeaveYearField(field: FieldProps<'number'>) {
  const session = useSession();
  const { control, value, set, message } = useField(field, (year) => (year === null ? EVERY_YEAR : String(year)));
  const years = yearsOffered(Number((session ? today(session) : '').slice(0, 4)), value);
  const choose = (chosen: string) => {
    if (chosen === CHOOSE) set(undefined);
    else set(chosen === EVERY_YEAR ? null : Number(chosen));
  };
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <select
        {...control}
        className="input select"
        value={value === undefined ? CHOOSE : value === null ? EVERY_YEAR : String(value)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={CHOOSE}>{kit.choose()}</option>
        <option value={EVERY_YEAR}>{t.everyYear()}</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

// Field for the working days of a week: those of the hospital, or a person's own instead.
import { weekdayName, weekdays, workingDaysInWords } from '@almoner/contract/house/working-days';
import { languageOfNumbers } from '../../kernel/language/i18n';
import { FieldFrame, type FieldProps, useField } from '../../ui/field/field';

interface WorkingDaysFieldProps extends FieldProps<'list'> {
  /** Text for null: other days apply, such as those of the hospital. */
  usual?: string;
}

const WEEK = [1, 2, 3, 4, 5];

export function WorkingDaysField({ usual, ...field }: WorkingDaysFieldProps) {
  const { control, value, set, message } = useField(field, (days) =>
    Array.isArray(days) ? workingDaysInWords(days, languageOfNumbers()) : (usual ?? ''),
  );
  const { id, onBlur, 'data-failing': failing } = control;
  const chosen: readonly number[] = Array.isArray(value) ? value : [];
  const asUsual = usual !== undefined && !Array.isArray(value);
  const turn = (day: number, on: boolean) =>
    set((on ? [...chosen, day] : chosen.filter((one) => one !== day)).toSorted((one, other) => one - other));
  return (
    <FieldFrame {...field} id={id} message={message} group>
      <div className="radios">
        {usual && (
          <label className="radio">
            <input
              type="checkbox"
              id={id}
              checked={asUsual}
              onBlur={onBlur}
              onChange={(event) => set(event.target.checked ? null : WEEK)}
            />
            {usual}
          </label>
        )}
        {!asUsual &&
          weekdays.map((day) => (
            <label key={day} className="radio">
              <input
                type="checkbox"
                id={day === 1 && !usual ? id : undefined}
                data-failing={day === 1 ? failing : undefined}
                checked={chosen.includes(day)}
                onBlur={onBlur}
                onChange={(event) => turn(day, event.target.checked)}
              />
              {weekdayName(day, languageOfNumbers())}
            </label>
          ))}
      </div>
    </FieldFrame>
  );
}

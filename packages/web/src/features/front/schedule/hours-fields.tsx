// The hours of each weekday: none, one range or several.
import { weekdayName, weekdays } from '@almoner/contract/house/working-days';
import { languageOfNumbers } from '../../../kernel/i18n';
import { Button } from '../../../ui/button';
import { textOf } from '../../../ui/field';
import { useFormControl } from '../../../ui/form-context';
import { TimeField } from '../../../ui/time-field';
import { useRows } from '../../../ui/use-rows';
import { at, nextRange } from './hours-values';

export function HoursFields() {
  const { rows, list, add, remove } = useRows(at.hours);
  const form = useFormControl();
  // Which day a row is of never changes.
  const ofDay = (weekday: number) => rows.filter(({ at: range }) => form.valueOf(range.weekday) === weekday);
  const addTo = (weekday: number) => {
    const morning = ofDay(weekday).at(-1);
    add(nextRange(weekday, morning && { to: textOf(form.valueOf(morning.at.to)) }));
  };
  return (
    <div className="hours field-wide" ref={list}>
      <p className="soft">
        Appointments can be booked within these hours. Without any, slots are offered from Monday to Saturday, 08:00 to
        18:00, and can be booked at other times too. 00:00 as an end is midnight.
      </p>
      {weekdays.map((day) => {
        const name = weekdayName(day, languageOfNumbers());
        return (
          <fieldset key={day} className="hours-day" data-weekday={day}>
            <legend>{name}</legend>
            {ofDay(day).map(({ id, at: range }) => (
              <div key={id} className="hours-range" data-row={id}>
                <TimeField name={range.from} label="From" />
                <TimeField name={range.to} label="To" />
                <Button
                  tone="quiet"
                  aria-label={`Remove hours on ${name}`}
                  onClick={() => remove(id, `[data-weekday="${day}"] .hours-add button`)}
                >
                  Remove
                </Button>
              </div>
            ))}
            <div className="hours-add">
              <Button tone="quiet" aria-label={`Add hours on ${name}`} onClick={() => addTo(day)}>
                Add hours
              </Button>
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

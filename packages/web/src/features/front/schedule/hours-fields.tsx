// Working hours of each weekday: none, one range or several.
import { weekdayName, weekdays } from '@almoner/contract/house/working-days';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import { TimeField } from '../../../ui/date/time-field';
import { inputText } from '../../../ui/field/field';
import { useFormControl } from '../../../ui/form/form-context';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { hoursPaths, nextRange } from './hours-values';
import { t } from './schedule.words';

export function HoursFields() {
  const { rows, list, add, remove } = useRows(hoursPaths.hours);
  const form = useFormControl();
  // The weekday of a row never changes, so it is read without subscribing.
  const ofDay = (weekday: number) => rows.filter(({ at: range }) => form.valueOf(range.weekday) === weekday);
  const addTo = (weekday: number) => {
    const morning = ofDay(weekday).at(-1);
    add(nextRange(weekday, morning && { to: inputText(form.valueOf(morning.at.to)) }));
  };
  return (
    <div className="hours field-wide" ref={list}>
      <p className="soft">{t.hoursHint()}</p>
      {weekdays.map((day) => {
        const weekday = weekdayName(day, languageOfNumbers());
        return (
          <fieldset key={day} className="hours-day" data-weekday={day}>
            <legend>{weekday}</legend>
            {ofDay(day).map(({ id, at: range }) => (
              <div key={id} className="hours-range" data-row={id}>
                <TimeField name={range.from} label={t.hoursFrom()} />
                <TimeField name={range.to} label={t.hoursTo()} />
                <Button
                  tone="quiet"
                  aria-label={t.removeHoursOn({ weekday })}
                  onClick={() => remove(id, `[data-weekday="${day}"] .hours-add>button`)}
                >
                  {t.removeHours()}
                </Button>
              </div>
            ))}
            <div className="hours-add">
              <Button tone="quiet" aria-label={t.addHoursOn({ weekday })} onClick={() => addTo(day)}>
                {t.addHours()}
              </Button>
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

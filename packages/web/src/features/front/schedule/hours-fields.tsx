// The hours of each weekday: none, one range or several.
import { weekdays } from '@almoner/contract/house/working-days';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { withoutRow } from '../../../ui/form-rows';
import { TimeField } from '../../../ui/time-field';
import { ofDay, type Ranges, withRange } from './hours-values';

export function HoursFields() {
  const form = useFormControl();
  const ranges = (useFormValue('hours') ?? {}) as Ranges;
  const set = (next: Ranges) => form.set('hours', next);
  const days = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  // What was added is where the typing goes on; what was taken away leaves the focus with its day.
  useEffect(() => {
    const target = next.current && days.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    if (target) target.focus();
  });
  const add = (weekday: number) => {
    next.current = `[data-weekday="${weekday}"] .hours-range:nth-last-child(2) input`;
    set(withRange(ranges, weekday));
  };
  const remove = (weekday: number, key: string) => {
    next.current = `[data-weekday="${weekday}"] .hours-add button`;
    set(withoutRow(ranges, key));
  };
  return (
    <div className="hours field-wide" ref={days}>
      <p className="soft">
        Appointments can be booked within these hours. Without any, slots are offered from Monday to Saturday, 08:00 to
        18:00, and can be booked at other times too. 00:00 as an end is midnight.
      </p>
      {weekdays.map((name, place) => (
        <fieldset key={name} className="hours-day" data-weekday={place + 1}>
          <legend>{name}</legend>
          {ofDay(ranges, place + 1).map(([key]) => (
            <div key={key} className="hours-range">
              <TimeField name={`hours.${key}.from`} label="From" />
              <TimeField name={`hours.${key}.to`} label="To" />
              <Button tone="quiet" aria-label={`Remove hours on ${name}`} onClick={() => remove(place + 1, key)}>
                Remove
              </Button>
            </div>
          ))}
          <div className="hours-add">
            <Button tone="quiet" aria-label={`Add hours on ${name}`} onClick={() => add(place + 1)}>
              Add hours
            </Button>
          </div>
        </fieldset>
      ))}
    </div>
  );
}

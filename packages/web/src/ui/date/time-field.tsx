// Form field for a time of day, always on a 24-hour clock, typed or stepped with the arrow keys.
import { Day } from '@almoner/contract/wire';
import type { KeyboardEvent } from 'react';
import { formatDayInText, formatInstant } from '../../kernel/language/format';
import { occurs } from '../../kernel/language/instant';
import { useTimeZone } from '../../kernel/session/session';
import { FieldFrame, type FieldProps, inputText, useField } from '../field/field';
import { useFormValue } from '../form/form-context';
import type { TextPath } from '../form/form-path';
import { t } from '../look/kit.words';
import { minutesOf, parseTime, stepTime } from './time-value';
import { useTyped } from './use-typed';

const HOUR = 60;

interface TimeFieldProps extends FieldProps<'text'> {
  /** Step of the arrow keys, in minutes. */
  step?: number;
  /** Path of the day in the same form. A time that does not exist on that day, because the clock skips it, is an error. */
  on?: TextPath;
}

/** The value is `HH:MM`, or the typed text if it is no valid time; the field then shows the reason. */
export function TimeField({ step = 5, on, ...field }: TimeFieldProps) {
  const timeZone = useTimeZone();
  const held = inputText(useFormValue(field.name));
  const minutes = minutesOf(held);
  const day = Day.safeParse(useFormValue(on ?? field.name)).data;
  const isSkipped = day !== undefined && minutes !== undefined && !occurs({ date: day, time: held }, timeZone);
  const skipped = isSkipped ? t.timeSkipped({ time: held, day: formatDayInText(day) }) : undefined;
  const complaint = held === '' || minutes !== undefined ? skipped : t.wrongTime();
  const { control, set, message } = useField(field, inputText, complaint);
  const typed = useTyped(held);
  const steps: Record<string, number> = { ArrowUp: step, ArrowDown: -step, PageUp: HOUR, PageDown: -HOUR };

  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // An empty field steps from the current time.
    const now = formatInstant(new Date().toISOString(), { timeZone }).slice(-5);
    set(stepTime(minutes ?? minutesOf(now) ?? 0, by));
  };
  const type = (text: string) => {
    const time = parseTime(text) ?? text.trim();
    typed.note(text, time);
    set(time);
  };
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        role="spinbutton"
        aria-valuenow={minutes}
        aria-valuetext={held || undefined}
        aria-valuemin={0}
        aria-valuemax={24 * HOUR - 1}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.timeAsTyped()}
        maxLength={10}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          typed.settle();
          control.onBlur();
        }}
      />
    </FieldFrame>
  );
}

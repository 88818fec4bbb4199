// Date and time of a stay's event: now, until somebody says otherwise.
import { Day, TimeOfDay } from '@almoner/contract/wire';
import { z } from 'zod';
import { instantOf, typedOf } from '../../../kernel/instant';
import { DateField } from '../../../ui/date-field';
import type { TextAt } from '../../../ui/form-path';
import { TimeField } from '../../../ui/time-field';
import { t } from './admission.words';

/** The fields of a moment; what the server says of `at` stands at the time. */
export const When = z.strictObject({ date: Day, at: TimeOfDay });

/** What a form begins with. */
export const whenOf = (instant: string, timeZone: string) => {
  const { date, time } = typedOf(instant, timeZone);
  return { date, at: time };
};

type Typed = z.input<typeof When>;

/** The instant that was typed; undefined where nothing was changed: it happens now. */
export const changedFrom = (began: Typed, { date, at }: Typed, timeZone: string): { at?: string } =>
  date === began.date && at === began.at ? {} : { at: instantOf({ date, time: at }, timeZone) };

export function WhenFields({ at }: { at: { date: TextAt; at: TextAt } }) {
  return (
    <>
      <DateField name={at.date} label={t.day()} />
      <TimeField name={at.at} label={t.time()} on={at.date} />
    </>
  );
}

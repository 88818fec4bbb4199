// Date and time of a stay's event, now by default.
import { Day, TimeOfDay } from '@almoner/contract/wire';
import { z } from 'zod';
import { instantOf, typedOf } from '../../../kernel/language/instant';
import { DateField } from '../../../ui/date/date-field';
import { TimeField } from '../../../ui/date/time-field';
import type { TextPath } from '../../../ui/form/form-path';
import { t } from './admission.words';

/** Fields of a moment. The name `at` makes server errors of `at` appear at the time field. */
export const When = z.strictObject({ date: Day, at: TimeOfDay });

/** Initial values of the fields. */
export const whenOf = (instant: string, timeZone: string) => {
  const { date, time } = typedOf(instant, timeZone);
  return { date, at: time };
};

type Typed = z.input<typeof When>;

/** The typed instant; empty if nothing was changed, which means now. */
export const changedFrom = (began: Typed, { date, at }: Typed, timeZone: string): { at?: string } =>
  date === began.date && at === began.at ? {} : { at: instantOf({ date, time: at }, timeZone) };

export function WhenFields({ at }: { at: { date: TextPath; at: TextPath } }) {
  return (
    <>
      <DateField name={at.date} label={t.day()} />
      <TimeField name={at.at} label={t.time()} on={at.date} />
    </>
  );
}

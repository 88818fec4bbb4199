// Working hours as the form holds them.
import { type Schedule, ScheduleInput } from '@almoner/contract/front/schedule';
import { fieldsOf } from '../../../ui/form-path';

export const at = fieldsOf(ScheduleInput);

export const valuesOf = ({ hours, version }: Pick<Schedule, 'hours' | 'version'>) => ({ hours, version });

/** One more range of a weekday: a usual day, or the afternoon where there is a morning. */
export const nextRange = (weekday: number, morning: { to: string } | undefined) =>
  morning ? { weekday, from: morning.to, to: '' } : { weekday, from: '08:00', to: '18:00' };

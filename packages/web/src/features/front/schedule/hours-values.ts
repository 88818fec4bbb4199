// Form values of working hours.
import { type Schedule, ScheduleInput } from '@almoner/contract/front/schedule';
import { fieldsOf } from '../../../ui/form/form-path';

export const hoursPaths = fieldsOf(ScheduleInput);

export const valuesOf = ({ hours, version }: Pick<Schedule, 'hours' | 'version'>) => ({ hours, version });

/** Next range of a weekday: the usual hours or, after a morning, the afternoon. */
export const nextRange = (weekday: number, morning: { to: string } | undefined) =>
  morning ? { weekday, from: morning.to, to: '' } : { weekday, from: '08:00', to: '18:00' };

// The calls of public holidays.
import type { publicHoliday } from '@almoner/contract/house/public-holiday';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { publicHolidays } from './public-holiday.service.ts';

export const publicHolidayHandlers: Handlers<typeof publicHoliday> = handlersOf(publicHolidays, 'publicHolidayRo');

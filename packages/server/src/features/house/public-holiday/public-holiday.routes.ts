// The calls of public holidays.
import type { publicHoliday } from '@almoner/contract/house/public-holiday';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { publicHolidays } from './public-holiday.service.ts';

export const publicHolidayHandlers: Handlers<typeof publicHoliday> = handlersOf(publicHolidays, 'publicHolidayRo');

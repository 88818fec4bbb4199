// Days as texts write them.
import { dayInText } from '@almoner/contract/day-in-text';

/** `2026-11-21` is `21 Nov 2026`. */
export const inText = (day: string): string => dayInText(day, 'en');

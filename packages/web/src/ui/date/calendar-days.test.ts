import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { addDays, addMonths, monthNames, monthOf, weekdayNames, weeksOf } from './calendar-days';

describe('the calendar', () => {
  it('adds days and months without skipping one', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
  });

  it('shows whole weeks from Monday for the full month', () => {
    const weeks = weeksOf('2026-11-21');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2027-02-10')).toHaveLength(4);
  });

  it('names months and days in the language of the page', async () => {
    expect([monthOf('2026-11-01'), monthNames()[11], weekdayNames()[0]]).toEqual([
      'November 2026',
      'December',
      'Monday',
    ]);
    await setLanguage('fr');
    expect([monthOf('2026-11-30'), monthNames()[1], weekdayNames()[6]]).toEqual([
      'novembre 2026',
      'février',
      'dimanche',
    ]);
    await setLanguage('en');
  });
});

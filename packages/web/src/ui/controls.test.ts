import { describe, expect, it } from 'vitest';
import { setLanguage } from '../kernel/i18n';
import { initialsOf } from '../records/person/name';
import { addDays, addMonths, monthNames, monthOf, weekdayNames, weeksOf } from './calendar-days';
import { pictureComplaint } from './file-field';
import { labelOf } from './options';

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

describe('words', () => {
  it('takes initials from names in any script', () => {
    expect(['Ada Obi', 'ọlá', '  Ngozi  Okonjo Iweala ', '𝒜da Obi', ''].map(initialsOf)).toEqual([
      'AO',
      'Ọ',
      'NI',
      '𝒜O',
      '',
    ]);
  });

  it('shows the label of the chosen option', () => {
    const options = [{ value: 0, label: 'Inactive' }];
    expect(labelOf(options, 0)).toBe('Inactive');
    expect(labelOf(options, null)).toBe('none');
    expect(labelOf(options, '01a20d18-1179-75b0-a504-c4022da24646')).toBe('another one');
  });
});

describe('a picture', () => {
  it('of the wrong type or size is refused with a clear message before it is sent', () => {
    expect(pictureComplaint({ type: 'image/png', size: 4_000_000 })).toBeUndefined();
    expect(pictureComplaint({ type: 'image/svg+xml', size: 10 })).toContain('JPEG, PNG or WebP');
    expect(pictureComplaint({ type: 'image/jpeg', size: 5_000_001 })).toContain('at most 5 MB');
  });
});

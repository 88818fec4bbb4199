import { describe, expect, it, test } from 'vitest';
import { type DayOrder, dayColumnOf, isOrderAsked, readDay } from '../src/desk/import-days.ts';
import { decodeMessage } from '../src/encoded-message.ts';

const daysOf = (cells: string[], chosen?: DayOrder) => {
  const column = dayColumnOf(cells, chosen);
  return cells.map((cell) => {
    const { day, message } = readDay(cell, column);
    return day ?? decodeMessage(message)?.id.split('.')[1];
  });
};

describe('the order of a column', () => {
  it('is proven by one value above 12', () => {
    expect(daysOf(['12/31/1990', '5/2/1983', '03/04/1985', '11/27/1979'])).toEqual([
      '1990-12-31',
      '1983-05-02',
      '1985-03-04',
      '1979-11-27',
    ]);
    expect(daysOf(['5/2/1983', '31.12.1990'])).toEqual(['1983-02-05', '1990-12-31']);
  });

  it('is asked where no value tells it, and not guessed', () => {
    const cells = ['5/2/1983', '04/04/1985', '1990-12-31'];
    expect(isOrderAsked(dayColumnOf(cells))).toBe(true);
    expect(daysOf(cells)).toEqual(['sayOrder', '1985-04-04', '1990-12-31']);
    expect(daysOf(cells, 'DAY_FIRST')).toEqual(['1983-02-05', '1985-04-04', '1990-12-31']);
    expect(daysOf(cells, 'MONTH_FIRST')).toEqual(['1983-05-02', '1985-04-04', '1990-12-31']);
  });

  it('is asked where values contradict each other; those that do not fit what is said are mistakes', () => {
    const cells = ['12/31/1990', '31/12/1990', '5/2/1983'];
    expect(isOrderAsked(dayColumnOf(cells))).toBe(true);
    expect(daysOf(cells)).toEqual(Array(3).fill('ordersContradict'));
    expect(daysOf(cells, 'MONTH_FIRST')).toEqual(['1990-12-31', 'otherOrder', '1983-05-02']);
  });

  it.each([
    [['1990-12-31', '1985/3/4', '1985.03.04', '19850304']],
    [['3 Apr 1985', 'April 3, 1985', '1er avril 1985']],
    [['04/04/1985', '', 'unknown', '31/31/1990', '12/31/90']],
  ])('is not asked for %j', (cells) => {
    expect(isOrderAsked(dayColumnOf(cells))).toBe(false);
  });
});

test.each([
  ['1990-12-31 00:00:00', '1990-12-31'],
  ['1990-12-31T00:00:00', '1990-12-31'],
  ['1990-12-31T00:00:00Z', '1990-12-31'],
  ['1990-12-31T00:00:00.000+00:00', '1990-12-31'],
  ['31/12/1990 0:00', '1990-12-31'],
  ['12/31/1990 12:00:00 AM', '1990-12-31'],
  ['31/12/1990 14:05', '1990-12-31'],
  ['1990-12-31T23:00:00Z', 'writeDay'],
  ['31121990', '1990-12-31'],
  ['19901231', '1990-12-31'],
  ['3-sept-1985', '1985-09-03'],
  ['3 juil. 1985', '1985-07-03'],
  ['3 jui 1985', 'writeDay'],
  ['Dec 31, 1990', '1990-12-31'],
  ['31/12/90', 'writeDay'],
  ['31/02/1990', 'noSuchDay'],
  ['02/31/1990', 'noSuchDay'],
  ['31 avril 1990', 'noSuchDay'],
  ['31/31/1990', 'writeDay'],
  ['1990-02-31', 'noSuchDay'],
  ['1990-13-01', 'writeDay'],
  ['33239', 'writeDay'],
  ['tomorrow', 'writeDay'],
])('%j is read as %j', (cell, day) => {
  expect(daysOf([cell])).toEqual([day]);
});

import type { Lot } from '@almoner/contract/care/lot';
import type { PrescriptionLine } from '@almoner/contract/care/pharmacy';
import { describe, expect, test } from 'vitest';
import { DispenseForm, planOfForm, suggested } from './dispense-values';

const lot = (id: string, onHand: number, drugId = 'p'): Lot => ({
  id,
  drugId,
  drug: { id: drugId, name: drugId, unit: 'tablet', dividedInto: 2 },
  number: id,
  expiryDate: '2190-01-01',
  onHand,
  expired: false,
  version: 1,
});
const line = (id: string, quantity: number, dispensed = 0, drugId = 'p'): PrescriptionLine => ({
  id,
  drugId,
  drug: { id: drugId, name: drugId, unit: 'tablet', dividedInto: 2 },
  dose: '1',
  frequency: 'daily',
  durationDays: null,
  quantity,
  dispensed,
});

describe('the suggested quantities', () => {
  test('cover the rest of each line, as far as stock reaches', () => {
    const lines = [line('a', 10, 4), line('b', 5), line('done', 2, 2), line('none', 3, 0, 'q')];
    expect(suggested(lines, [lot('l', 4), lot('m', 3)])).toEqual([
      { lineId: 'a', quantity: 6 },
      { lineId: 'b', quantity: 1 },
      { lineId: 'none', quantity: 0 },
    ]);
  });
});

describe('the plan of the typed quantities', () => {
  test('takes from the first lot first and reports the shortage and the rest', () => {
    const lines = [line('a', 10)];
    const [plan] = planOfForm([{ lineId: 'a', quantity: 8 }], lines, [lot('l', 4), lot('m', 3)]);
    expect(plan).toMatchObject({ short: 1, rest: 2 });
    expect(plan?.takes.map(({ lot: { id }, quantity }) => [id, quantity])).toEqual([
      ['l', 4],
      ['m', 3],
    ]);
  });

  test.each([null, '', 'two', -3, 1.25])('takes nothing while %j is typed', (quantity) => {
    const [plan] = planOfForm([{ lineId: 'a', quantity }], [line('a', 2)], [lot('l', 4)]);
    expect(plan).toMatchObject({ takes: [], short: 0, rest: 2 });
  });
});

test('half a unit comes from the rest of a lot, and the remainder is exact', () => {
  const [plan] = planOfForm([{ lineId: 'a', quantity: 2.5 }], [line('a', 10, 0.5)], [lot('l', 0.5), lot('m', 1.5)]);
  expect(plan).toMatchObject({ takes: [{ quantity: 0.5 }, { quantity: 1.5 }], short: 0.5, rest: 7 });
});

test('a rest can only be closed with a reason', () => {
  const closing = DispenseForm.safeParse({ lines: [], acknowledgements: {}, closeRest: true, reason: ' ' });
  expect(closing.error?.issues[0]).toMatchObject({
    path: ['reason'],
    message: 'Please say why the rest is not supplied.',
  });
  expect(
    DispenseForm.safeParse({ lines: [], acknowledgements: {}, closeRest: true, reason: 'Out of stock' }).success,
  ).toBe(true);
});

import { expect, test } from 'vitest';
import { clearOf } from './keep-clear';

const line = { height: 44, rest: 16 };
const phone = { height: 740, ceiling: 52 };
const at = (top: number, bottom: number) => ({ top, bottom });

test('the status line is at the foot of the window if no control is there', () => {
  expect(clearOf([], line, phone)).toBe(16);
  expect(clearOf([at(100, 144)], line, phone)).toBe(16);
});

test('it is above a save bar of any height', () => {
  expect(clearOf([at(676, 740)], line, phone)).toBe(72);
  expect(clearOf([at(560, 740)], line, phone)).toBe(188);
});

test('it is above a button that it would cover once it is above the bar', () => {
  expect(clearOf([at(600, 644), at(676, 740)], line, phone)).toBe(148);
});

test('it stays at the foot if there is no room', () => {
  expect(clearOf([at(80, 740)], line, phone)).toBe(16);
});

test('it covers no row action and no invalid field', () => {
  const actions = [at(540, 584), at(690, 734)];
  expect(clearOf([], line, phone, actions)).toBe(58);
  expect(clearOf([at(676, 740)], line, phone, [at(620, 664)])).toBe(128);
});

test('with little room it covers neither the save bar nor a button', () => {
  const fields = [at(60, 300), at(310, 560), at(570, 670)];
  expect(clearOf([at(676, 740)], line, phone, fields)).toBe(72);
  expect(clearOf([], line, phone, [at(56, 738)])).toBe(16);
});

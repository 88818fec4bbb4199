import { expect, test } from 'vitest';
import { clearOf } from './keep-clear';

const line = { height: 44, rest: 16 };
const phone = { height: 740, ceiling: 52 };
const at = (top: number, bottom: number) => ({ top, bottom });

test('the status line rests at the foot of the window where nothing is pressed', () => {
  expect(clearOf([], line, phone)).toBe(16);
  expect(clearOf([at(100, 144)], line, phone)).toBe(16);
});

test('it stands above a save bar of any height', () => {
  expect(clearOf([at(676, 740)], line, phone)).toBe(72);
  expect(clearOf([at(560, 740)], line, phone)).toBe(188);
});

test('it stands above a button that it would cover once it is above the bar', () => {
  expect(clearOf([at(600, 644), at(676, 740)], line, phone)).toBe(148);
});

test('where there is no room it stays at the foot', () => {
  expect(clearOf([at(80, 740)], line, phone)).toBe(16);
});

import { expect, test } from 'vitest';
import { areBeneath } from './worklist-room';

const NAMES = ['Kelechi Eze', 'Titilayo Udoh'];

test('one step stands beside names of usual words', () => {
  expect(areBeneath([['Start']], NAMES)).toBe(false);
  expect(areBeneath([['Poursuivre']], NAMES)).toBe(false);
  expect(areBeneath([['Arrived', 'Call']], NAMES)).toBe(false);
});

test('two long ones stand beneath them: a name is never broken in a word', () => {
  expect(areBeneath([['Poursuivre'], ['Commencer', 'Appeler']], NAMES)).toBe(true);
});

test('a long name puts the steps beneath it that stand beside shorter ones', () => {
  expect(areBeneath([['Arrived', 'Call']], ['Oluwafunmilayo-Ebunoluwa Obi'])).toBe(true);
});

test('where there is nobody nothing is beneath', () => {
  expect(areBeneath([], [])).toBe(false);
});

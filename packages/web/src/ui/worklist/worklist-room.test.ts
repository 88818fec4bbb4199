import { expect, test } from 'vitest';
import { areStepsBelow } from './worklist-room';

const NAMES = ['Kelechi Eze', 'Titilayo Udoh'];

test('one step is beside names of usual words', () => {
  expect(areStepsBelow([['Start']], NAMES)).toBe(false);
  expect(areStepsBelow([['Poursuivre']], NAMES)).toBe(false);
  expect(areStepsBelow([['Arrived', 'Call']], NAMES)).toBe(false);
});

test('two long steps are below the names, so that no name is broken within a word', () => {
  expect(areStepsBelow([['Poursuivre'], ['Commencer', 'Appeler']], NAMES)).toBe(true);
});

test('a long name moves steps below that are beside shorter names', () => {
  expect(areStepsBelow([['Arrived', 'Call']], ['Oluwafunmilayo-Ebunoluwa Obi'])).toBe(true);
});

test('an empty list has no steps below', () => {
  expect(areStepsBelow([], [])).toBe(false);
});

import { expect, test } from 'vitest';
import { matchesOf } from './allergies';

const allergiesFound = (allergies: string[], texts: string[]) =>
  matchesOf(allergies, texts).map(({ allergy }) => allergy);

test('an allergy is found by word, whatever its case and accents', () => {
  expect(matchesOf(['Penicillin'], ['PÉNICILLIN V 250 mg tablet', 'Paracetamol'])).toEqual([
    { allergy: 'Penicillin', texts: ['PÉNICILLIN V 250 mg tablet'] },
  ]);
  expect(allergiesFound(['Ẹ̀wà'], ['no ewa for a week'])).toEqual(['Ẹ̀wà']);
});

test('a part of a word is no match', () => {
  expect(allergiesFound(['Iron'], ['Spironolactone 25 mg'])).toEqual([]);
  expect(allergiesFound(['Penicillin'], ['Paracetamol 500 mg'])).toEqual([]);
});

test('one telling word of several does, one that says only what kind of thing it is does not', () => {
  expect(allergiesFound(['Sulfa drugs'], ['Sulfa 400 mg'])).toEqual(['Sulfa drugs']);
  expect(allergiesFound(['Penicillin injection'], ['Diclofenac injection'])).toEqual([]);
  expect(allergiesFound(['Chloroquine tablets'], ['Give tablet chloroquine'])).toEqual(['Chloroquine tablets']);
});

test('singular and plural are the same word, and every allergy is told once', () => {
  expect(matchesOf(['Groundnuts', 'Latex'], ['groundnut oil', 'groundnut oil', 'latex glove'])).toEqual([
    { allergy: 'Groundnuts', texts: ['groundnut oil'] },
    { allergy: 'Latex', texts: ['latex glove'] },
  ]);
});

test('nothing known or nothing written matches nothing', () => {
  expect(matchesOf([], ['Penicillin'])).toEqual([]);
  expect(matchesOf(['Penicillin', '', '???'], ['', '???'])).toEqual([]);
});

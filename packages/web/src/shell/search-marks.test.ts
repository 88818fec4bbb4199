import { expect, test } from 'vitest';
import { type MarkedPart, markDigits, markWords } from './search-marks';

const shown = (parts: MarkedPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test.for([
  ['Adaeze Okafor', 'ada', '[Ada]eze Okafor'],
  ['Adaeze Okafor', 'oka ADA', '[Ada]eze [Oka]for'],
  ['Ngọzi Łukasz', 'ngoz', '[Ngọz]i Łukasz'],
  ["Sinéad O'Brien", 'obri', "Sinéad [O'Bri]en"],
  ['Ada Adamu', 'ad', '[Ad]a [Ad]amu'],
  ['Adaeze Okafor', 'ze', 'Adaeze Okafor'],
  ['李明', '明', '李[明]'],
  ['PAT_X7ADA0Q', 'pat_x7', '[PAT]_[X7]ADA0Q'],
  ['PAT_X7ADA0Q', 'ada0', 'PAT_X7[ADA0]Q'],
  ['Adaeze', '%', 'Adaeze'],
  ['Adaeze', '', 'Adaeze'],
  ['𝒜da', 'da', '𝒜da'],
])('in %s, typed as %s, %s is marked', ([text, typed, expected]) => {
  expect(shown(markWords(text as string, typed as string))).toBe(expected);
});

test.for([
  ['0803 123 4567', '080312', '[0803 12]3 4567'],
  ['0803 123 4567', '0803 123', '[0803 123] 4567'],
  ['+234 (803) 123', '34803', '+2[34 (803]) 123'],
  ['0803 123 4567', 'ada 4567', '0803 123 [4567]'],
  ['0803 123 4567', 'ada', '0803 123 4567'],
  ['0803 123 4567', '+', '0803 123 4567'],
])('in the number %s, typed as %s, %s is marked', ([text, typed, expected]) => {
  expect(shown(markDigits(text as string, typed as string))).toBe(expected);
});

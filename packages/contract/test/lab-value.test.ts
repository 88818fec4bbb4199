import { expect, test } from 'vitest';
import { localizedResult, numberOf } from '../src/care/lab-value.ts';

test.for([
  ['7.2', '7,2', '7.2'],
  ['7,2', '7,2', '7.2'],
  ['0,125', '0,125', '0.125'],
  ['0.125', '0,125', '0.125'],
  ['<0.01', '<0,01', '<0.01'],
  ['≥ 60', '≥ 60', '≥ 60'],
  ['2.5-4.5', '2,5-4,5', '2.5-4.5'],
  ['1.23E+02', '1,23E+02', '1.23E+02'],
  ['9.1 g/dL', '9,1 g/dL', '9.1 g/dL'],
  // The comma may separate thousands, so these are unchanged.
  ['4,125', '4,125', '4,125'],
  ['12,500.5', '12,500.5', '12,500.5'],
  // Text is unchanged.
  ['seen after 48.5 hours', 'seen after 48.5 hours', 'seen after 48.5 hours'],
  ['1.2.3', '1.2.3', '1.2.3'],
  ['', '', ''],
] as const)('%s by an unknown author reads %s in French, %s in English', ([value, french, english]) => {
  expect(localizedResult(value, 'g/dL', null, 'fr')).toBe(french);
  expect(localizedResult(value, 'g/dL', null, 'en-GB')).toBe(english);
});

test.for([
  ['fr', '4,125', '4,125', '4.125'],
  ['fr', '12\u202f500,5', '12\u202f500,5', '12\u202f500.5'],
  ['fr', '<,5', '<,5', '<.5'],
  ['fr', '3,125-4,250 g/dL', '3,125-4,250 g/dL', '3.125-4.250 g/dL'],
  ['fr', '7.2', '7,2', '7.2'],
  ['en', '4,125', '4\u202f125', '4,125'],
  ['en', '12,500.5', '12\u202f500,5', '12,500.5'],
  ['en', '7.2', '7,2', '7.2'],
  ['en', '1,234,567', '1\u202f234\u202f567', '1,234,567'],
  ['fr', 'seen after 4,125 hours', 'seen after 4,125 hours', 'seen after 4,125 hours'],
] as const)('written in %s, %s reads %s in French, %s in English', ([writtenIn, value, french, english]) => {
  expect(localizedResult(value, 'g/dL', writtenIn, 'fr')).toBe(french);
  expect(localizedResult(value, 'g/dL', writtenIn, 'en-GB')).toBe(english);
});

test.for([
  ['12', null, 12],
  ['12,5', null, 12.5],
  ['-0.5', null, -0.5],
  ['\u22123', null, -3],
  ['1,234', 'en', 1234],
  ['1,234', 'fr', 1.234],
  ['1,234.5', 'en', 1234.5],
  ['9.1 g/dL', 'en', 9.1],
  ['1.23E+02', 'en', 123],
  ['< 5', 'en', undefined],
  ['2-4', 'en', undefined],
  ['positive', 'en', undefined],
  ['', null, undefined],
] as const)('%s written in %s is the number %s', ([value, writtenIn, number]) => {
  expect(numberOf(value, 'g/dL', writtenIn)).toBe(number);
});

import { expect, test } from 'vitest';
import { localizedResult } from '../src/care/lab-value.ts';

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
] as const)('%s reads %s in French, %s in English', ([value, french, english]) => {
  expect(localizedResult(value, 'g/dL', 'fr')).toBe(french);
  expect(localizedResult(value, 'g/dL', 'en-GB')).toBe(english);
});

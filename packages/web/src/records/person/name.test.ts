import { expect, it } from 'vitest';
import { initialsOf } from './name';

it('takes initials from names in any script', () => {
  expect(['Ada Obi', 'ọlá', '  Ngozi  Okonjo Iweala ', '𝒜da Obi', ''].map(initialsOf)).toEqual([
    'AO',
    'Ọ',
    'NI',
    '𝒜O',
    '',
  ]);
});

import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { prescriptionOf } from './prescription-text';
import { saysOnlyLines } from './says-only-lines';

const lines = [
  {
    drug: { name: 'Ibuprofen 400 mg', unit: 'tablet' },
    dose: '1 tablet',
    frequency: '',
    durationDays: 5,
    quantity: 15,
  },
  { drug: { name: 'ORS', unit: 'sachet' }, dose: '2', frequency: 'as needed', durationDays: null, quantity: 4 },
];

afterEach(() => setLanguage('en'));

test('the lines of a prescription are described in the language of the user who writes it', async () => {
  const english = 'Ibuprofen 400 mg: 1 tablet, for 5 days; 15 tablet\nORS: 2, as needed; 4 sachet';
  const french =
    'Ibuprofen 400 mg\u202f: 1 tablet, pendant 5 jours\u202f; 15 tablet\nORS\u202f: 2, as needed\u202f; 4 sachet';
  expect(prescriptionOf(lines)).toBe(english);
  await setLanguage('fr');
  expect(prescriptionOf(lines)).toBe(french);
  expect([english, french].map((text) => saysOnlyLines(text, lines))).toEqual([true, true]);
  expect([saysOnlyLines('', []), saysOnlyLines('', lines)]).toEqual([true, false]);
});

test.each([
  'Ibuprofen 400 mg: 1 tablet, for 7 days; 15 tablet\nORS: 2, as needed; 4 sachet',
  'Ibuprofen 400 mg: 1 tablet, for 5 days; 15 tablet',
  'Ibuprofen 400 mg: 1 tablet, for 5 days; 15 tablet\nORS: 2, as needed; 4 sachet\nDrink much.',
  'Ibuprofen 400 mg: 1 tablet, after eating and never before, for 5 days; 15 tablet\nORS: 2, as needed; 4 sachet',
  'Ibuprofen 400 mg: 1 tablet, for 5 days; 15 tablet, with food\nORS: 2, as needed; 4 sachet',
])('a description that says more or other than the lines is shown: %s', (text) => {
  expect(saysOnlyLines(text, lines)).toBe(false);
});

test('half a unit is written in the notation of the language, and recognised in either', async () => {
  const half = [
    { ...lines[1], drug: { name: 'Zinc', unit: 'tablet' }, dose: '½', frequency: '', durationDays: 3, quantity: 1.5 },
  ];
  expect(prescriptionOf(half)).toBe('Zinc: ½, for 3 days; 1.5 tablet');
  await setLanguage('fr');
  expect(prescriptionOf(half)).toBe('Zinc\u202f: ½, pendant 3 jours\u202f; 1,5 tablet');
  const said = [
    'Zinc: ½, for 3 days; 1.5 tablet',
    'Zinc : ½, pendant 3 jours ; 1,5 tablet',
    'Zinc: ½, for 3 days; 15 tablet',
  ];
  expect(said.map((text) => saysOnlyLines(text, half))).toEqual([true, true, false]);
});

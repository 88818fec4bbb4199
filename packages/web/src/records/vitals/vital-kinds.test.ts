import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { bmiOf, vitalKinds, vitalText } from './vital-kinds';

afterEach(() => setLanguage('en'));

const measured: VitalSigns = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  takenAt: '2026-11-21T09:00:00.000Z',
  temperature: 37,
  pulse: 72,
  systolic: 120,
  diastolic: 80,
  respiration: null,
  oxygen: null,
  weight: 70.5,
  height: 172,
  bmi: 23.8,
};
const all = () => vitalKinds.map((kind) => vitalText(kind, measured));

test('a measured value is formatted with the decimals of its kind, in the notation of the language', async () => {
  expect(all()).toEqual(['37.0', '72', '120/80', '', '', '70.5', '23.8']);
  await setLanguage('fr');
  expect(all()).toEqual(['37,0', '72', '120/80', '', '', '70,5', '23,8']);
});

test('a body mass index needs weight and height', () => {
  expect([bmiOf(70.5, 172), bmiOf(null, 172), bmiOf(70.5, 0), bmiOf('70,5', 172)]).toEqual([23.8, null, null, null]);
});

import { billTypes, purposeOf } from '@almoner/contract/money/bill';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { purposeInWords } from './bill-purpose';

afterEach(() => setLanguage('en'));

test('a default purpose is in the reader’s language, a written one is unchanged', async () => {
  const unwritten = () => billTypes.map((type) => purposeInWords({ type, purpose: purposeOf[type] }));
  expect(unwritten()).toEqual(['Doctor’s service', 'Prescription', 'Lab test', 'Stay in hospital']);
  await setLanguage('fr');
  expect(unwritten()).toEqual(['Prestation du médecin', 'Ordonnance', 'Analyse', 'Hospitalisation']);
  expect(purposeInWords({ type: 'PHARMACY', purpose: 'For the journey' })).toBe('For the journey');
});

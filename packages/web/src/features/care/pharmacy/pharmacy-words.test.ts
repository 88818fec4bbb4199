import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { unitOf } from '../../../records/prescription/units';
import { t } from './pharmacy.words';
import { stockInWords } from './stock-level';

afterEach(() => setLanguage('en'));

const toGive = (unit: string, given: number) => t.toGive({ left: 14, unit: unitOf(14, unit), given });

test('the quantity left to dispense names its unit', async () => {
  expect(toGive('tablet', 0)).toBe('14 tablets to dispense');
  expect(toGive('tablet', 7)).toBe('14 tablets to dispense, 7 already dispensed');
  await setLanguage('fr');
  expect(toGive('comprimé', 0)).toBe('14 comprimés à délivrer');
  expect(toGive('comprimé', 7)).toBe('14 comprimés à délivrer (déjà délivré\u202f: 7)');
});

test('the text of a stock level includes its badges, for the width of the column', () => {
  const drug = { status: 1, onHand: 1600, reorderLevel: 20, expired: 1060 } as Parameters<typeof stockInWords>[0];
  expect(stockInWords(drug)).toBe('▲1,060 expired 1,600');
  expect(stockInWords({ ...drug, expired: 0 })).toBe('1,600');
  expect(stockInWords({ ...drug, expired: 0, onHand: 0 })).toBe('▲Out 0');
});

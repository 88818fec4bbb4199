// Messages to doctors, laboratory and pharmacy, as they read in both languages.
import { LaboratoryInput } from '@almoner/contract/care/laboratory';
import { VitalSignsInput } from '@almoner/contract/care/vital-signs';
import { expect, test } from 'vitest';
import { translateMessage } from '../../kernel/base/language.ts';
import { refusalOf } from './order/order.service.ts';
import { t } from './pharmacy/pharmacy.words.ts';

const inBoth = (text = '') => [translateMessage(text, 'en'), translateMessage(text, 'fr')];

test('stock is counted in English and in French', () => {
  expect([0, 0.5, 1, 1500].map((count) => inBoth(t.inStock({ count })))).toEqual([
    ['None in stock.', 'Rien en stock.'],
    ['Only 0.5 in stock.', 'Seulement 0,5 en stock.'],
    ['Only 1 in stock.', 'Seulement 1 en stock.'],
    ['Only 1,500 in stock.', 'Seulement 1 500 en stock.'],
  ]);
});

test('an impossible measurement is refused with its bounds, in the number format of the language', () => {
  const { error } = VitalSignsInput.safeParse({ temperature: 370, weight: 0.1 });
  expect(error?.issues.map(({ message }) => inBoth(message))).toEqual([
    ['Between 25 and 45.', 'Entre 25 et 45.'],
    ['Between 0.2 and 500.', 'Entre 0,2 et 500.'],
  ]);
});

test.each([
  ['a name that is too long', 'n'.repeat(201), '7', ': at most 200 characters.'],
  ['a name of two lines', 'White\ncells', '7', ': remove line breaks and control characters.'],
  ['a value that is too long', 'Haemoglobin', '7'.repeat(1001), ': at most 1,000 characters.'],
  ['a name with what cannot be seen', 'Ha\u202eem', '7', ': this contains invisible characters. Please type it again.'],
  ['a value with a control character', 'Haemoglobin', '7\u0007', ': remove control characters.'],
])('%s: the complaint names the result', (_, name, value, complaint) => {
  const { error } = LaboratoryInput.safeParse(report(name, value));
  expect(error?.issues.map(({ message }) => translateMessage(message, 'en'))).toEqual([`${name}${complaint}`]);
});

function report(name: string, value: string) {
  const id = crypto.randomUUID();
  return { date: '2026-11-21', title: 'Blood', ticketId: id, labRequestId: id, result: `${name}::${value}` };
}

test('the refusal to move a request is in the language of the reader', () => {
  expect(inBoth(refusalOf('NEW').userMessage)).toEqual([
    'This request is not billed yet.',
    'Cette demande n’est pas encore facturée.',
  ]);
  expect(inBoth(refusalOf('COMPLETED').userMessage)).toEqual([
    'This request is already reported.',
    'Le résultat de cette demande est déjà rendu.',
  ]);
});

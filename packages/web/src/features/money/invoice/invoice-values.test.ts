// The preview in the invoice form equals the contract's computation.
import { InvoiceInput } from '@almoner/contract/money/invoice';
import { invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import { Money, Percent } from '@almoner/contract/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messagesOf } from '../../../ui/form/form-values';
import { blankInvoice, blankItem, isBlank, itemOf, previewOf } from './invoice-values';

describe('the preview of the total', () => {
  test("equals the contract's computation to the kobo", () => {
    const row = fc.record({
      unitCost: fc.integer({ min: 0, max: 1e13 }),
      quantity: fc.integer({ min: 1, max: 100_000 }),
    });
    const rate = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), rate, rate, (items, discount, taxRate) => {
        const typed = items.map((item) => ({ ...item, unitCost: Money.encode(item.unitCost) }));
        expect(previewOf(typed, Percent.encode(discount), taxRate)).toEqual(invoiceTotalsOf(items, discount, taxRate));
      }),
    );
  });

  test('counts incomplete rows as 0', () => {
    const rows = [blankItem, { ...blankItem, unitCost: 'abc' }, { ...blankItem, unitCost: 10, quantity: null }];
    expect(previewOf(rows, '', 750)).toEqual({ subtotal: 0, discountAmount: 0, taxAmount: 0, total: 0 });
    expect(previewOf([{ ...blankItem, unitCost: 100.5, quantity: 2 }], 10, 750).total).toBe(19_447);
  });
});

test('a new invoice is due in two weeks, across the end of a month', () => {
  expect(blankInvoice('2026-11-21').dueDate).toBe('2026-12-05');
});

test('an added bill becomes one row of its balance, and replaces only blank rows', () => {
  const bill = { id: 'b', number: 'INV-000007', purpose: 'Prescription', balance: 150_050 };
  const item = itemOf({ ...bill, type: 'PHARMACY', date: '2026-11-21', ticketId: 't', total: 200_000 });
  expect(item).toEqual({
    item: 'Prescription',
    description: 'Bill INV-000007',
    unitCost: 1500.5,
    quantity: 1,
    billId: 'b',
  });
  expect([isBlank(blankItem), isBlank({ ...blankItem, item: 'Card' }), isBlank(item)]).toEqual([true, false, false]);
});

test('missing values of a new invoice are reported at their fields', () => {
  const asked = messagesOf(InvoiceInput, blankInvoice('2026-11-21'));
  expect(asked).toMatchObject({
    patientId: 'Please choose a patient.',
    'items.r0.item': expect.any(String),
    'items.r0.unitCost': expect.any(String),
  });
});

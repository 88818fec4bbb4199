// Totals of an invoice: the preview of the contract agrees with the generated columns.
import { invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { anInvoice } from '../../../../test/invoices.ts';

const { server, desk } = await deskForFile();

test.for([1, 100])('the preview agrees with the database to the last unit of %i, for any amounts', async (unit) => {
  const { id } = await anInvoice(desk.hospital, desk.patient.id);
  const subtotal = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10_000_000_000_000 }));
  const rate = fc.integer({ min: 0, max: 10_000 });
  await fc.assert(
    fc.asyncProperty(subtotal, rate, rate, async (drawn, discount, taxRate) => {
      const unitCost = Math.min(drawn * unit, 10_000_000_000_000);
      const [row] = await server.sql(
        `update invoice set subtotal = $2, discount = $3, tax_rate = $4, unit = $5 where id = $1
         returning discount_amount as "discountAmount", tax_amount as "taxAmount", total`,
        [id, unitCost, discount, taxRate, unit],
      );
      const numbers = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
      const totals = invoiceTotalsOf([{ unitCost, quantity: 1 }], discount, taxRate, unit);
      expect(totals).toEqual({ subtotal: unitCost, ...numbers });
      expect(totals.total % unit).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('rows add up exactly, and a discount never exceeds the sum', () => {
  const row = fc.record({
    unitCost: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 9 }), rate, rate, (items, discount, taxRate) => {
      const { subtotal, discountAmount, taxAmount, total } = invoiceTotalsOf(items, discount, taxRate);
      expect(subtotal).toBe(items.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0));
      expect(discountAmount).toBeLessThanOrEqual(subtotal);
      expect(total).toBe(subtotal - discountAmount + taxAmount);
      // Rounding moves at most half a kobo.
      expect(Math.abs(discountAmount - (subtotal * discount) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

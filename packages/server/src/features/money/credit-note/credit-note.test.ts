// Credit notes: lines of a sent invoice, in full or in part, the effect on invoice and bills, and the refund that follows.
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billDeskForFile, itemOf } from '../../../../test/bill-desk.ts';
import { giveFileNumber } from '../../../../test/front-desk.ts';
import { somebody } from '../../../../test/hospital.ts';
import { flat, wordsOf } from '../../../../test/pdf-words.ts';

const { server, desk, admin, aBill, readBill, statusOf, pay, sent, readInvoice, payInvoice, credit, decide, ...money } =
  await billDeskForFile();
const accountant = await somebody(desk.hospital, 'ACCOUNTANT');

const visits = { item: 'Consultation', description: 'Two visits', unitCost: 1000, quantity: 2, billId: null };
const card = { item: 'Card', description: '', unitCost: 100.05, quantity: 1, billId: null };
const postingsOf = (id: string) =>
  server.sql(
    'select debit, credit, amount::int from posting where credit_note_id = $1 order by bill_id nulls last, id',
    [id],
  );
const owedOf = async (id: string) => {
  const sql = `select sum(amount)::int as owed from ledger_line where invoice_id = $1 and bill_id is null and account = 'RECEIVABLE'`;
  return (await server.sql(sql, [id]))[0]?.owed;
};
const checked = async () => (await admin.get(calls.report.selfCheck)).differences;
const aTax = async () =>
  (await admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name: 'VAT', rate: 7.5 } } })).id as string;
const taxId = await aTax();

interface Item {
  id: string;
  amount: number;
}

const inKobo = (naira: number) => Math.round(naira * 100);

describe('crediting a line', () => {
  test('of an open invoice reduces the balance by the credited quantity, under a number of its own', async () => {
    const invoice = await sent({ items: [visits, card], discount: 10, tax: { categoryId: taxId } });
    const { status, data: note } = await credit(invoice.id, [{ itemId: invoice.items[0].id, quantity: 1 }]);
    expect(status).toBe(200);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN-\d{6}$/),
      invoice: { id: invoice.id, number: invoice.number },
      lines: [{ item: 'Consultation', quantity: 1, unitCost: 1000, amount: 1000 }],
      subtotal: 1000,
      discountAmount: 100,
      taxAmount: 67.5,
      total: 967.5,
      writtenBy: expect.any(String),
    });
    expect(await postingsOf(note.id)).toEqual([
      { debit: 'REVENUE:INVOICE', credit: 'RECEIVABLE', amount: 100000 },
      { debit: 'RECEIVABLE', credit: 'DISCOUNT', amount: 10000 },
      { debit: 'TAX_COLLECTED', credit: 'RECEIVABLE', amount: 6750 },
    ]);
    const after = await readInvoice(invoice.id);
    expect(after).toMatchObject({ status: 'SENT', total: invoice.total, credited: 967.5, overpaid: 0 });
    expect(after.balance).toBeCloseTo(invoice.total - 967.5, 2);
    expect(after.items.map(({ credited }: { credited: number }) => credited)).toEqual([1000, 0]);
    expect(after.creditNotes).toEqual([note]);
    expect(await owedOf(invoice.id)).toBe(Math.round(after.balance * 100));
    expect((await payInvoice({ ...invoice, total: after.balance })).data).toMatchObject({ status: 'PAID', balance: 0 });
    expect(await checked()).toEqual([]);
  });

  test('of a paid invoice requests the refund of the overpaid amount, which another person approves', async () => {
    const invoice = await sent({ items: [visits, card] });
    await payInvoice(invoice, 1500);
    await payInvoice(invoice, 600.05, { mode: 'TRANSFER' });
    const answer = await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 700.5 }], {}, accountant);
    expect(answer.message).toMatch(/^Credit note CN-\d{6} created. A refund of ₦700.50 is waiting for approval/);
    const after = await readInvoice(invoice.id);
    expect(after).toMatchObject({ status: 'PAID', balance: 0, overpaid: 700.5, credited: 700.5, paid: 2100.05 });
    // The newest receipt first, by its method.
    const [first, second] = after.receipts;
    expect(second.refunds).toMatchObject([{ status: 'REQUESTED', amount: 600.05, mode: 'TRANSFER' }]);
    expect(first.refunds).toMatchObject([{ status: 'REQUESTED', amount: 100.45, mode: 'CASH' }]);
    const ids = [first.refunds[0].id, second.refunds[0].id];
    expect(statusAndMessage(await decide(ids[0], 'APPROVED', accountant))).toEqual([
      409,
      'Someone else must approve it.',
    ]);
    for (const id of ids) expect((await decide(id)).data.creditNote).toMatchObject({ number: answer.data.number });
    expect(await readInvoice(invoice.id)).toMatchObject({ status: 'PAID', overpaid: 0, balance: 0, paid: 1399.55 });
    expect(await owedOf(invoice.id)).toBe(0);
    expect(await checked()).toEqual([]);
  });

  test('of a partly paid invoice leaves the rest to pay, or settles it', async () => {
    const invoice = await sent({ items: [visits, card] });
    await payInvoice(invoice, 600);
    await credit(invoice.id, [{ itemId: invoice.items[1].id, amount: 100.05 }]);
    expect(await readInvoice(invoice.id)).toMatchObject({ status: 'PARTIALLY_PAID', balance: 1400, overpaid: 0 });
    expect(statusAndMessage(await payInvoice(invoice, 100))).toEqual([409, 'The total of the invoice has changed.']);
    await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 1400 }]);
    expect(await readInvoice(invoice.id)).toMatchObject({ status: 'PAID', balance: 0, overpaid: 0 });
  });

  test('that is unpaid takes a second person where it exceeds the ceiling of discounts', async () => {
    const draft = await money.draft({ items: [visits] });
    const sending = await accountant.ask(calls.invoice.send, { params: { id: draft.id }, body: {} });
    expect(sending.status).toBe(200);
    const line = (amount: number) => [{ itemId: draft.items[0].id, amount }];
    expect((await credit(draft.id, line(400), {}, accountant)).status).toBe(200);
    const message =
      'You sent this invoice. Until it is paid, someone else must credit it once discounts and credit notes come to more than 20%.';
    const refused = await credit(draft.id, line(0.01), {}, accountant);
    expect(errorsOf(refused)).toEqual([409, [{ field: 'creditNoteRo.lines', message }]]);
    const other = await somebody(desk.hospital, 'ACCOUNTANT');
    expect((await credit(draft.id, line(100), {}, other)).status).toBe(200);
    // Paid amounts need two people anyway, for the refund.
    const left = await readInvoice(draft.id);
    await payInvoice({ ...left, total: left.balance });
    expect((await credit(draft.id, line(1000), {}, accountant)).status).toBe(200);
  });

  test('counts the discount of the invoice when its sender credits more', async () => {
    const draft = await money.draft({ items: [visits], discount: 15 });
    expect((await accountant.ask(calls.invoice.send, { params: { id: draft.id }, body: {} })).status).toBe(200);
    const line = (amount: number) => [{ itemId: draft.items[0].id, amount }];
    // 15 % and then 6 % of the rest make 20.1 %.
    expect((await credit(draft.id, line(120), {}, accountant)).status).toBe(409);
    expect((await credit(draft.id, line(110), {}, accountant)).status).toBe(200);
  });

  test('for the bill of a treatment makes the visit one without charge', async () => {
    const ticketId = desk.ticket.id;
    const sections = { pharmacyServiceRo: { doctorServiceRo: { amount: 50 } } };
    const words = { complain: 'Headache', comment: 'Rest.', ticketId };
    const made = await admin.get(calls.treatment.create, { body: { ...words, ...sections } });
    const bill = await readBill(made.doctorService.billing.id);
    const invoice = await sent({ items: [itemOf(bill)] });
    await credit(invoice.id, [{ itemId: invoice.items[0].id, quantity: 1 }]);
    const free = { ...words, noCharge: { reason: 'FOLLOW_UP' as const } };
    const after = await admin.ask(calls.treatment.update, { params: { id: made.id }, body: free });
    expect([after.status, after.data.noCharge]).toEqual([200, { reason: 'FOLLOW_UP', note: '' }]);
    expect(await readBill(bill.id)).toMatchObject({ status: 'CANCELLED', typeId: made.id });
  });

  test('and requesting a refund at once never ask back more than is paid', async () => {
    for (let round = 0; round < 6; round += 1) {
      const invoice = await sent({ items: [visits] });
      const { receipts } = (await payInvoice(invoice)).data;
      const [noted, ...refunds] = await Promise.all([
        credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 1900 }]),
        ...[300, 400, 500].map((amount) => money.refund(receipts[0].id, amount)),
      ]);
      expect(noted.status).toBe(200);
      expect(refunds.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const [receipt] = (await readInvoice(invoice.id)).receipts;
      const asked = receipt.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
      expect(asked).toBeGreaterThanOrEqual(1900);
      expect(asked).toBeLessThanOrEqual(2000);
    }
  });

  test('counts refunds that wait already', async () => {
    const invoice = await sent({ items: [visits] });
    const { receipts } = (await payInvoice(invoice)).data;
    await money.refund(receipts[0].id, 500);
    await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 800 }]);
    const [receipt] = (await readInvoice(invoice.id)).receipts;
    expect(receipt.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([500, 300]);
  });

  test('part by part adds up to exactly the invoice, with any discount and tax', async () => {
    const kobo = fc.integer({ min: 1, max: 99_999 });
    const given = fc.record({
      items: fc.array(kobo, { minLength: 1, maxLength: 3 }),
      discount: fc.constantFrom(0, 333, 1250, 9999),
      taxed: fc.boolean(),
      parts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ items, discount, taxed, parts }) => {
        const invoice = await sent({
          items: items.map((amount) => ({ ...card, unitCost: amount / 100 })),
          discount: discount / 100,
          tax: { categoryId: taxed ? taxId : null },
        });
        const left = new Map<string, number>(invoice.items.map((item: Item) => [item.id, inKobo(item.amount)]));
        let credited = 0;
        for (const share of [...parts, 100]) {
          const some = [...left].map(([itemId, rest]) => ({ itemId, kobo: Math.ceil((rest * share) / 100) }));
          const lines = some.filter(({ kobo }) => kobo > 0).map(({ itemId, kobo }) => ({ itemId, amount: kobo / 100 }));
          const { status, data } = await credit(invoice.id, lines);
          // Nothing is left to credit, or the credit rounds to less than a kobo.
          if (status !== 200) continue;
          credited += inKobo(data.total);
          for (const { itemId, kobo } of some) left.set(itemId, (left.get(itemId) ?? 0) - kobo);
        }
        const after = await readInvoice(invoice.id);
        expect(inKobo(after.credited)).toBe(credited);
        expect(await owedOf(invoice.id)).toBe(inKobo(invoice.total) - credited);
        const isAll = [...left.values()].every((rest) => rest === 0);
        expect(isAll ? after.credited : invoice.total).toBe(invoice.total);
      }),
      { numRuns: 12 },
    );
    expect(await checked()).toEqual([]);
  }, 60_000);
});

describe('a bill on the invoice', () => {
  test('that is credited in part charges less, and stays settled', async () => {
    const bill = await aBill(900);
    const invoice = await sent({ items: [itemOf(bill), visits] });
    await payInvoice(invoice);
    const { data: note } = await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 400 }]);
    expect(await readBill(bill.id)).toMatchObject({ status: 'COMPLETED', total: 500, credited: 400 });
    expect(await statusOf(bill)).toBe('APPROVED');
    expect(await postingsOf(note.id)).toEqual([
      { debit: 'RECEIVABLE', credit: 'REVENUE:INVOICE', amount: 40000 },
      { debit: 'REVENUE:INVOICE', credit: 'RECEIVABLE', amount: 40000 },
    ]);
    expect(
      await server.sql(
        `select sum(amount)::int as amount from ledger_line where bill_id = $1 and account = 'REVENUE:PHARMACY'`,
        [bill.id],
      ),
    ).toEqual([{ amount: -50000 }]);
    expect(await checked()).toEqual([]);
  });

  test('that is credited in full is cancelled with its request; a partly paid bill keeps its payment', async () => {
    const [gone, kept] = [await aBill(900), await aBill(800)];
    await pay(kept, 300);
    const invoice = await sent({ items: [itemOf(gone), itemOf(kept, 500), card] });
    const [first, second] = invoice.items;
    await credit(invoice.id, [{ itemId: first.id, amount: 200 }]);
    const { data } = await credit(invoice.id, [
      { itemId: first.id, quantity: null, amount: 700 },
      { itemId: second.id, quantity: 1 },
    ]);
    expect(data.total).toBe(1200);
    expect(await readBill(gone.id)).toMatchObject({ status: 'CANCELLED', onInvoice: null });
    expect(await statusOf(gone)).toBe('CANCELLED');
    expect(await readBill(kept.id)).toMatchObject({ status: 'COMPLETED', total: 300, credited: 500, onInvoice: null });
    const after = await readInvoice(invoice.id);
    expect(after).toMatchObject({ status: 'SENT', balance: 100.05, bills: [] });
    expect(await checked()).toEqual([]);
  });

  test('is settled if crediting another line leaves nothing to pay', async () => {
    const bill = await aBill(900);
    const invoice = await sent({ items: [itemOf(bill), card] });
    await payInvoice(invoice, 900);
    expect((await readBill(bill.id)).status).toBe('INVOICED');
    await credit(invoice.id, [{ itemId: invoice.items[1].id, quantity: 1 }]);
    expect((await readBill(bill.id)).status).toBe('COMPLETED');
    expect(await statusOf(bill)).toBe('APPROVED');
  });
});

describe('a credit note is refused', () => {
  const nobody = '0190a1b2-0000-7000-8000-000000000000';
  test.for([
    ['lines', [], 400, 'lines', 'Enter a quantity or an amount to credit on at least one line.'],
    ['lines', [{ itemId: nobody, amount: 1 }], 400, 'lines.0.itemId', 'Please choose a line of this invoice.'],
    ['lines', [{ amount: 2000.01 }], 409, 'lines.0.amount', 'This is more than is left on the line.'],
    ['lines', [{ quantity: 3 }], 409, 'lines.0.quantity', 'This is more than is left on the line.'],
    ['lines', [{ quantity: 0 }], 400, 'lines.0.quantity', 'The quantity must be at least 1.'],
    ['lines', [{ amount: 0 }], 400, 'lines.0.amount', 'The amount must be above zero.'],
    ['lines', [{ quantity: 1, amount: 1 }], 400, 'lines.0.amount', 'Enter either a quantity or an amount.'],
    ['lines', [{ amount: 1 }, { amount: 1 }], 400, 'lines', 'Use each line only once.'],
    ['lines', [{}], 400, 'lines', 'Enter a quantity or an amount to credit on at least one line.'],
    ['reason', ' ', 400, 'reason', 'Please provide a reason.'],
    ['invoiceId', nobody, 400, 'invoiceId', 'Please choose an invoice.'],
  ] as const)('with %s %o at its field', async ([field, value, status, at, message]) => {
    const invoice = await sent({ items: [visits] });
    const lines = (field === 'lines' ? value : [{ amount: 1 }]).map((line) => ({
      itemId: invoice.items[0].id,
      ...line,
    }));
    const answer = await credit(invoice.id, lines, field === 'lines' ? {} : { [field]: value });
    expect(errorsOf(answer)).toEqual([status, [{ field: `creditNoteRo.${at}`, message }]]);
  });

  test('of a draft or a void invoice, and without an amount', async () => {
    const draft = await money.draft({ items: [visits] });
    const line = (invoice: { items: { id: string }[] }) => [{ itemId: invoice.items[0]?.id, amount: 1 }];
    expect(statusAndMessage(await credit(draft.id, line(draft)))).toEqual([409, 'This invoice has not been sent yet.']);
    const gone = await sent({ items: [visits] });
    await money.voidInvoice(gone.id);
    expect(statusAndMessage(await credit(gone.id, line(gone)))).toEqual([409, 'This invoice is void.']);
    const free = await sent({ items: [visits], discount: 100 });
    expect(statusAndMessage(await credit(free.id, line(free)))).toEqual([
      409,
      'The credit note must come to more than zero.',
    ]);
  });

  test('without ACCOUNT EXECUTE', async () => {
    const invoice = await sent({ items: [visits] });
    const nurse = await somebody(desk.hospital, 'NURSE');
    expect((await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 1 }], {}, nurse)).status).toBe(403);
  });

  test('while a refund that voids the invoice waits; and such a refund is refused after a credit', async () => {
    const invoice = await sent({ items: [visits] });
    const { receipts } = (await payInvoice(invoice)).data;
    const lines = [{ itemId: invoice.items[0].id, amount: 500 }];
    const { data: cancelling } = await money.refund(receipts[0].id, 2000, { charge: 'CANCELLED' });
    expect(statusAndMessage(await credit(invoice.id, lines))).toEqual([
      409,
      'A refund that cancels this invoice is waiting for approval. It must be approved or rejected first.',
    ]);
    await decide(cancelling.id, 'DECLINED');
    expect((await credit(invoice.id, lines)).status).toBe(200);
    const creditRest = 'Part of this invoice is already credited. Credit the rest of it instead.';
    const again = await money.refund(receipts[0].id, 1000, { charge: 'CANCELLED' });
    expect(errorsOf(again)).toEqual([409, [{ field: 'refundRo.charge', message: creditRest }]]);
    const other = await sent({ items: [visits] });
    await credit(other.id, [{ itemId: other.items[0].id, amount: 500 }]);
    expect(statusAndMessage(await money.voidInvoice(other.id))).toEqual([409, creditRest]);
  });
});

describe('at once', () => {
  test('ten credit notes of one line never credit more than the line', async () => {
    const invoice = await sent({ items: [visits] });
    const itemId = invoice.items[0].id;
    expect(statusesOf(await atOnce(10, () => credit(invoice.id, [{ itemId, amount: 600 }])))).toEqual(times(3, 7));
    const { credited, balance, creditNotes } = await readInvoice(invoice.id);
    expect([credited, balance, creditNotes.length]).toEqual([1800, 200, 3]);
    await expect(
      server.sql('update invoice_item set credited = credited + 30000 where id = $1', [itemId]),
    ).rejects.toThrow('invoice_item_credited_within');
    await expect(
      server.sql(`update invoice set voided_at = now(), voided_by = sent_by, void_reason = 'x' where id = $1`, [
        invoice.id,
      ]),
    ).rejects.toThrow('invoice_credited_stands');
  });

  test('crediting and voiding, or crediting and paying, leave sound books', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invoice = await sent({ items: [visits] });
      const lines = [{ itemId: invoice.items[0].id, amount: 500 }];
      const [credited, gone] = await Promise.all([credit(invoice.id, lines), money.voidInvoice(invoice.id)]);
      expect([credited.status, gone.status].sort()).toEqual([200, 409]);
      const other = await sent({ items: [visits] });
      await atOnce(6, (place) =>
        place % 2 ? payInvoice(other, 700) : credit(other.id, [{ itemId: other.items[0].id, amount: 300 }]),
      );
      const { total, credited: off, paid, balance, overpaid } = await readInvoice(other.id);
      expect(balance - overpaid).toBe(total - off - paid);
    }
    expect(await checked()).toEqual([]);
  });

  test('waiting refunds and credit notes never ask back more than was received', async () => {
    const invoice = await sent({ items: [visits] });
    const { receipts } = (await payInvoice(invoice)).data;
    const itemId = invoice.items[0].id;
    await atOnce(8, (place) =>
      place % 2 ? money.refund(receipts[0].id, 400) : credit(invoice.id, [{ itemId, amount: 400 }]),
    );
    const [receipt] = (await readInvoice(invoice.id)).receipts;
    const asked = receipt.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(asked).toBeLessThanOrEqual(2000);
    expect(await checked()).toEqual([]);
  });
});

test('its PDF has the hospital, the invoice, the lines and the reason, in the language of the hospital', async () => {
  const invoice = await sent({ items: [visits, card] });
  const { data: note } = await credit(invoice.id, [
    { itemId: invoice.items[0].id, quantity: 2 },
    { itemId: invoice.items[1].id, amount: 50.05 },
  ]);
  await giveFileNumber(desk.hospital, desk.patient.id, 'H 4713/26');
  const url = `/api${pathOf(calls.creditNote.pdf, { id: note.id })}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: admin.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const words = flat(await wordsOf(answer.rawPayload));
  for (const text of [
    'Credit note',
    note.number,
    invoice.number,
    'Consultation',
    '2,050.05',
    'Charged twice',
    'H 4713/26',
  ])
    expect(words).toContain(text);
});

test('the reports count the invoice less its credit notes', async () => {
  const invoice = await sent({ items: [visits], invoiceDate: '2026-02-03' });
  await credit(invoice.id, [{ itemId: invoice.items[0].id, amount: 1500 }]);
  const filters = { from: '2026-02-03', to: '2026-02-03' };
  const { totals } = await admin.get(calls.report.invoices, { body: { filters } });
  expect(totals).toEqual({ invoiced: 500, paid: 0, owed: 500, count: 1 });
});

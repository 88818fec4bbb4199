// Closed books: the permission to close, refusals at the field of a closed day, corrections, and races.
import { calls } from '@almoner/contract/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage } from '../../../../test/answers.ts';
import { anAsset, moveAsset } from '../../../../test/assets.ts';
import { billCommandsOf, billDeskForFile } from '../../../../test/bill-desk.ts';
import { aBook, entryKinds } from '../../../../test/finance.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { type Hospital, saveSettings, somebodyWith } from '../../../../test/hospital.ts';
import { callDuringTransaction } from '../../../../test/meanwhile.ts';

const NOW = '2026-11-20T12:00:00Z';
const { server } = await billDeskForFile({ now: NOW });
beforeEach(() => server.setNow(new Date(NOW)));

const { companySettings, invoice } = calls;
const LAST = '2026-10-31';
const FIRST = '2026-11-01';
const MESSAGE = 'The books are closed until 31 Oct 2026. Choose a later date.';

const close = ({ admin }: Hospital, booksClosedUntil: string | null = LAST, { who = admin, version = 0 } = {}) =>
  who.ask(companySettings.closeBooks, {
    body: { companyRo: { booksClosedUntil, ...(version ? { version } : {}) } },
  });
const closed = async (hospital: Hospital) => expect((await close(hospital)).status).toBe(200);
const settings = ({ admin }: Hospital) => admin.get(companySettings.settings);
const isClean = async ({ admin }: Hospital) =>
  expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);

/** Count and sum of a hospital's postings until a day. */
const posted = async ({ admin }: Hospital, until = LAST) =>
  (
    await server.sql(
      `select count(*)::int as n, coalesce(sum(amount), 0)::int as amount from posting p join tenant t on t.id = p.tenant_id
       where t.code = $1 and p.day <= $2`,
      [admin.session.tenantCode, until],
    )
  )[0];
const lastPosted = async ({ admin }: Hospital) =>
  (
    await server.sql(
      `select event, day::text from posting p join tenant t on t.id = p.tenant_id where t.code = $1 order by p.id desc limit 1`,
      [admin.session.tenantCode],
    )
  )[0];

describe('closing', () => {
  test('until a past day, an earlier day, or reopened, is audited with before and after', async () => {
    const { hospital } = await aBook(server);
    const version = (await settings(hospital)).version as number;
    const { data } = await close(hospital, LAST, { version });
    expect(data).toMatchObject({ booksClosedUntil: LAST, version: version + 1 });
    expect(await settings(hospital)).toEqual(data);
    expect((await close(hospital, '2026-11-19')).data.booksClosedUntil).toBe('2026-11-19');
    expect((await close(hospital, '2026-09-30')).data.booksClosedUntil).toBe('2026-09-30');
    expect((await close(hospital, null)).data.booksClosedUntil).toBeNull();
    const rows = await server.sql(
      `select actor, before ->> 'booksClosedUntil' as before, after ->> 'booksClosedUntil' as after from audit
       where record = 'company' and tenant_id = (select id from tenant where code = $1) order by id`,
      [hospital.admin.session.tenantCode],
    );
    const actor = hospital.admin.session.username;
    expect(rows).toEqual([
      { actor, before: null, after: LAST },
      { actor, before: LAST, after: '2026-11-19' },
      { actor, before: '2026-11-19', after: '2026-09-30' },
      { actor, before: '2026-09-30', after: null },
    ]);
  });

  test('until today, a future day or no day is refused, and so is a stale copy', async () => {
    const { hospital } = await aBook(server);
    const field = 'companyRo.booksClosedUntil';
    for (const day of ['2026-11-20', '2026-11-21']) {
      const message = 'Choose yesterday or an earlier day.';
      expect(errorsOf(await close(hospital, day))).toEqual([400, [{ field, message }]]);
    }
    for (const day of ['31/10/2026', '']) expect((await close(hospital, day)).data.errors[0].field).toBe(field);
    await closed(hospital);
    const stale = await close(hospital, '2026-10-30', { version: 1 });
    expect([stale.status, stale.data.changed]).toEqual([409, [{ field: 'booksClosedUntil', from: null, to: LAST }]]);
    expect((await settings(hospital)).booksClosedUntil).toBe(LAST);
  });

  test('needs EXECUTE in SETTING; saving the settings leaves the closed day as it is', async () => {
    const { hospital } = await aBook(server);
    const clerk = await somebodyWith(hospital, ['SETTING:READ', 'SETTING:WRITE', 'ACCOUNT:EXECUTE']);
    expect((await close(hospital, LAST, { who: clerk })).status).toBe(403);
    await closed(hospital);
    expect((await saveSettings(hospital, { city: 'Kano', booksClosedUntil: null }, { by: clerk })).status).toBe(200);
    expect(await settings(hospital)).toMatchObject({ city: 'Kano', booksClosedUntil: LAST });
    const head = await somebodyWith(hospital, ['SETTING:EXECUTE']);
    expect((await close(hospital, null, { who: head })).status).toBe(200);
  });

  test('refuses a time zone in which the last closed day is not over yet', async () => {
    const { hospital } = await aBook(server);
    server.setNow(new Date('2026-11-19T23:30:00Z'));
    expect((await close(hospital, '2026-11-19')).status).toBe(200);
    const message = 'The books are closed up to a day that is not over yet in this time zone.';
    expect(errorsOf(await saveSettings(hospital, { timeZone: 'Europe/London' }))).toEqual([
      400,
      [{ field: 'companyRo.timeZone', message }],
    ]);
    server.setNow(new Date('2026-11-20T00:30:00Z'));
    expect((await saveSettings(hospital, { timeZone: 'Europe/London' })).status).toBe(200);
  });

  test('is shown with its day in the statement', async () => {
    const { hospital } = await aBook(server);
    const until = async () => {
      const { booksClosedUntil } = await hospital.admin.get(calls.report.statement, {
        params: { from: 'nil', to: 'nil' },
      });
      return booksClosedUntil;
    };
    expect(await until()).toBeNull();
    await closed(hospital);
    expect(await until()).toBe(LAST);
  });
});

describe('on a closed day', () => {
  test.for(entryKinds)('%s are refused at their date, and accepted on the next day', async (group) => {
    const book = await aBook(server);
    await closed(book.hospital);
    for (const date of [LAST, '2026-01-01']) {
      const refused = await book.add(group, { date });
      expect(errorsOf(refused)).toEqual([400, [{ field: `${group}Ro.date`, message: MESSAGE }]]);
    }
    expect(await posted(book.hospital, '2200-01-01')).toEqual({ n: 0, amount: 0 });
    for (const date of [FIRST, '2026-11-20']) expect((await book.add(group, { date })).status).toBe(200);
    await close(book.hospital, null);
    expect((await book.add(group, { date: LAST })).status).toBe(200);
  });

  test('the refusal in French has the day in French', async () => {
    const book = await aBook(server);
    await closed(book.hospital);
    await saveSettings(book.hospital, { language: 'fr' });
    expect((await book.add('income', { date: LAST })).message).toBe(
      'La comptabilité est clôturée jusqu’au 31 oct. 2026. Choisissez une date ultérieure.',
    );
  });

  test('a payment of a tax is refused at its date', async () => {
    const book = await aBook(server);
    const { data: taxed } = await book.add('tax', { date: '2026-10-02', amountPaid: 0 });
    await closed(book.hospital);
    const pay = (date: string) =>
      book.hospital.admin.ask(calls.tax.pay, {
        body: { taxPaymentRo: { taxId: taxed.id, amount: 100, mode: 'CASH', date } },
      });
    expect(errorsOf(await pay('2026-10-30'))).toEqual([400, [{ field: 'taxPaymentRo.date', message: MESSAGE }]]);
    expect((await pay(FIRST)).status).toBe(200);
    await isClean(book.hospital);
  });

  test('a service of an asset with a cost is refused at its day; one without cost is no entry', async () => {
    const { hospital } = await aBook(server);
    const { id } = await anAsset(hospital);
    await moveAsset(hospital.admin, id, 'APPROVED');
    await closed(hospital);
    const serve = (given: { day: string; cost: number; paymentMode: 'CASH' | null }) =>
      hospital.admin.ask(calls.assetService.create, {
        params: { id },
        body: { assetServiceRo: { work: 'Oil', ...given } },
      });
    const paid = { cost: 100, paymentMode: 'CASH' as const };
    expect(errorsOf(await serve({ day: LAST, ...paid }))).toEqual([
      400,
      [{ field: 'assetServiceRo.day', message: MESSAGE }],
    ]);
    expect((await serve({ day: LAST, cost: 0, paymentMode: null })).status).toBe(200);
    expect((await serve({ day: FIRST, ...paid })).status).toBe(200);
  });

  test('assets cannot enter the books; an asset bought then enters today', async () => {
    const { hospital } = await aBook(server);
    await closed(hospital);
    const switchOn = (firstDay: string) =>
      hospital.admin.ask(calls.assetBooks.switchOn, { body: { assetBooksRo: { firstDay } } });
    expect(errorsOf(await switchOn(LAST))).toEqual([400, [{ field: 'assetBooksRo.firstDay', message: MESSAGE }]]);
    expect((await switchOn(FIRST)).status).toBe(200);
    const { id } = await anAsset(hospital, { purchaseDate: '2026-03-02' });
    expect((await moveAsset(hospital.admin, id, 'APPROVED', { paidBy: 'CASH' })).status).toBe(200);
    expect(await lastPosted(hospital)).toMatchObject({ day: '2026-11-20' });
    await isClean(hospital);
  });

  test('an invoice of that date stays a draft, and can be sent with a later date', async () => {
    const desk = await aDesk(server);
    const { admin } = desk.hospital;
    await closed(desk.hospital);
    const { draft, sent } = billCommandsOf(desk);
    const errors = [{ field: 'invoiceRo.invoiceDate', message: MESSAGE }];
    const { id, version } = await draft({ invoiceDate: LAST });
    const send = () => admin.ask(invoice.send, { params: { id }, body: { version } });
    expect(errorsOf(await send())).toEqual([400, errors]);
    expect((await billCommandsOf(desk).readInvoice(id)).status).toBe('DRAFT');
    expect((await sent({ invoiceDate: FIRST })).status).toBe('SENT');
  });
});

test('corrections of earlier entries are dated today, and no figure of a closed day changes', async () => {
  server.setNow(new Date('2026-10-15T12:00:00Z'));
  const desk = await aDesk(server);
  const { hospital } = desk;
  const { admin } = hospital;
  const money = billCommandsOf(desk);
  const add = async (group: 'expenses' | 'income' | 'tax', given: object) => {
    const body = {
      [`${group}Ro`]: {
        date: '2026-10-14',
        amount: 1000,
        refNumber: 'R1',
        paymentMode: 'CASH',
        categoryId: null,
        ...given,
      },
    };
    const { status, data } = await admin.ask(calls[group].create, { body: body as never });
    expect(status).toBe(200);
    return data.id as string;
  };
  const spent = await add('expenses', { itemPurchased: 'Diesel', from: 'Total' });
  const earned = await add('income', { item: 'Hall hire', from: 'Rotary Club' });
  const taxed = await add('tax', { amountPaid: 400 });
  const [paid, open] = [await money.aBill(1000), await money.aBill(500)];
  const receipts = (await money.pay(paid)).data.receipts;
  const { id: invoiceId } = await money.sent({ invoiceDate: '2026-10-15' });
  await admin.get(calls.assetBooks.switchOn, { body: { assetBooksRo: { firstDay: '2026-10-01' } } });
  const { id: assetId } = await anAsset(hospital);
  await moveAsset(admin, assetId, 'APPROVED', { paidBy: 'LATER' });

  server.setNow(new Date(NOW));
  await closed(hospital);
  const before = await posted(hospital);
  const today = async (answer: { status: number; raw: string }, event: string) => {
    expect(answer.status, answer.raw).toBe(200);
    expect(await lastPosted(hospital)).toEqual({ event, day: '2026-11-20' });
  };
  const reverse = (group: 'expenses' | 'income' | 'tax', id: string) =>
    admin.ask(calls[group].reverse, { params: { id }, body: { reversalRo: { reason: 'Typed twice' } } });
  await today(await reverse('expenses', spent), 'REVERSAL');
  await today(await reverse('income', earned), 'REVERSAL');
  await today(await reverse('tax', taxed), 'REVERSAL');
  const { data: refund } = await money.refund(receipts[0].id, 300);
  await today(await money.decide(refund.id), 'REFUND');
  await today(await money.voidInvoice(invoiceId), 'INVOICE_VOID');
  await today(await money.cancel(open), 'BILL_CANCELLED');
  const paymentRo = { mode: 'CASH' as const };
  await today(await admin.ask(calls.assetBooks.pay, { params: { id: assetId }, body: { paymentRo } }), 'ASSET_PAYMENT');
  await today(await moveAsset(admin, assetId, 'RETIRED'), 'ASSET_WRITE_OFF');
  expect(await posted(hospital)).toEqual(before);
  await isClean(hospital);
});

describe('at the same time', () => {
  const closing = ({ admin }: Hospital, until: string): [string, unknown[]] => [
    'update company_setting set books_closed_until = $2 where tenant_id = (select id from tenant where code = $1)',
    [admin.session.tenantCode, until],
  ];

  test('an entry waits while its day is being closed, and is refused', async () => {
    const book = await aBook(server);
    const answer = await callDuringTransaction(server, closing(book.hospital, LAST), () =>
      book.add('expenses', { date: LAST }),
    );
    expect(errorsOf(answer)).toEqual([400, [{ field: 'expensesRo.date', message: MESSAGE }]]);
  });

  test('a posting of today is refused completely if today is closed meanwhile', async () => {
    const book = await aBook(server);
    const today = closing(book.hospital, '2026-11-20');
    const answer = await callDuringTransaction(server, today, () => book.add('tax', { date: '2026-11-20' }));
    expect(statusAndMessage(answer)).toEqual([
      409,
      'Someone has just closed the books until 20 Nov 2026. Please try again.',
    ]);
    expect(await book.hospital.admin.get(calls.tax.list)).toEqual([]);
  });

  test('once a day is closed, no concurrent entry is posted on it', async () => {
    const book = await aBook(server);
    const { hospital } = book;
    const entering = atOnce(30, (place) => book.add(place % 2 ? 'expenses' : 'income', { date: LAST }));
    const closes = atOnce(3, async (place) => {
      await book.add('tax', { date: LAST });
      const answer = await close(hospital, place === 1 ? '2026-11-10' : LAST);
      return { ...answer, posted: await posted(hospital) };
    });
    const [entered, answers] = [await entering, await closes];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await posted(hospital);
    for (const answer of answers) expect(answer.posted).toEqual(after);
    const taken = entered.filter(({ status }) => status === 200).length;
    expect(entered.filter(({ status }) => status === 400)).toHaveLength(30 - taken);
    await isClean(hospital);
    expect(server.logged.filter((line) => line.includes('a deadlock'))).toEqual([]);
  });
});

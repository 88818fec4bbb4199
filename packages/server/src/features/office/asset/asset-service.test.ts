// Services of assets and their expenses, ending warranties, and labels.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { anAsset, moveAsset } from '../../../../test/assets.ts';
import { testSecret } from '../../../../test/database.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aHospital, setGrants, somebody } from '../../../../test/hospital.ts';
import { pagesOf } from '../../../../test/pdf-words.ts';
import { openLog } from '../../../kernel/base/log.ts';
import { openPool } from '../../../kernel/database/database.ts';
import { outboxOf } from '../../../kernel/mail/outbox.ts';
import { announceWarranties } from './warranty.service.ts';

const { assetService, expenses, report } = calls;

const NOON = new Date('2026-11-20T12:00:00Z');
const { server, hospital } = await hospitalForFile({ now: NOON.toISOString() });
const { admin } = hospital;
afterEach(async () => {
  server.setNow(NOON);
  await server.sql('update asset set warranty_told = warranty_end');
  server.letters.length = 0;
});

const approved = async (given: Parameters<typeof anAsset>[1] = {}) => {
  const { id } = await anAsset(hospital, given);
  await moveAsset(admin, id, 'APPROVED');
  return id;
};
const aService = { day: '2026-11-19', work: 'Oil changed', provider: 'Adeola Engineering', cost: 25_000.5 };
const serve = (id: string, given: object = {}) =>
  admin.ask(assetService.create, {
    params: { id },
    body: { assetServiceRo: { ...aService, paymentMode: 'CASH', ...given } },
  });
const reverse = (id: string) =>
  admin.ask(assetService.reverse, { params: { id }, body: { reversalRo: { reason: 'Typed twice' } } });
const listed = (id: string) => admin.get(assetService.list, { params: { id } });
const said = ({ status, message, data }: Answer) => [status, data?.errors?.[0]?.field, message];
const spent = async () =>
  (await admin.get(report.statement, { params: { from: 'nil', to: 'nil' } })).totals.expenses as number;
const isClean = async () => expect((await admin.get(report.selfCheck)).differences).toEqual([]);

test("a service is an expense with the asset's number, and reversing it reverses both", async () => {
  const id = await approved({ name: 'Generator', number: 'GEN-1' });
  const before = await spent();
  const { data: made } = await serve(id);
  expect(made).toMatchObject({ ...aService, reversal: null, expenseId: expect.any(String) });
  expect(await admin.get(expenses.read, { params: { id: made.expenseId } })).toMatchObject({
    itemPurchased: 'Generator: Oil changed',
    from: 'Adeola Engineering',
    refNumber: 'GEN-1',
    amount: 25_000.5,
    date: '2026-11-19',
  });
  expect(await spent()).toBe(before + 25_000.5);
  expect((await reverse(made.id)).data.reversal).toMatchObject({ reason: 'Typed twice' });
  expect(await spent()).toBe(before);
  expect((await admin.get(expenses.read, { params: { id: made.expenseId } })).status).toBe('REVERSED');
  expect((await reverse(made.id)).message).toBe('This service is already reversed.');
  await isClean();
});

test('an expense reversed in the books reverses its service, which cannot be reversed again', async () => {
  const id = await approved();
  const { data: made } = await serve(id);
  await admin.get(expenses.reverse, {
    params: { id: made.expenseId },
    body: { reversalRo: { reason: 'Not ours' } },
  });
  expect((await listed(id))[0].reversal).toMatchObject({ reason: 'Not ours' });
  expect((await reverse(made.id)).status).toBe(409);
  await isClean();
});

test('only one of many concurrent reversals of a service and its expense succeeds', async () => {
  const id = await approved();
  const before = await spent();
  const { data: made } = await serve(id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? reverse(made.id)
        : admin.ask(expenses.reverse, { params: { id: made.expenseId }, body: { reversalRo: { reason: 'Twice' } } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
  expect(await spent()).toBe(before);
  await isClean();
});

test('a service without cost is no expense', async () => {
  const id = await approved();
  const { data: made } = await serve(id, { cost: 0, paymentMode: null });
  expect(made).toMatchObject({ cost: 0, expenseId: null });
  expect((await reverse(made.id)).status).toBe(200);
});

test.for<[given: object, field: string, message: string]>([
  [{ day: '2026-11-21' }, 'assetServiceRo.day', 'The date cannot be in the future.'],
  [{ day: '2025-12-31' }, 'assetServiceRo.day', 'The asset was purchased after this date.'],
  [{ work: '' }, 'assetServiceRo.work', 'Please provide the work done.'],
  [{ cost: null }, 'assetServiceRo.cost', 'Please provide the cost, or 0.'],
  [{ paymentMode: null }, 'assetServiceRo.paymentMode', 'Please choose a payment method.'],
  [{ categoryId: '01999999-9999-7999-8999-999999999999' }, 'assetServiceRo.categoryId', 'Please choose a category.'],
])('a service with %j is refused at %s, and nothing is posted', async ([given, field, message]) => {
  const id = await approved();
  const before = await spent();
  expect(said(await serve(id, given))).toEqual([400, field, message]);
  expect([await listed(id), await spent()]).toEqual([[], before]);
});

test('a service needs an approved asset and EXECUTE', async () => {
  const { id } = await anAsset(hospital);
  expect((await serve(id)).message).toBe('The asset must be approved first.');
  await setGrants(hospital, 'NURSE', ['ASSETS:READ', 'ASSETS:WRITE']);
  const nurse = await somebody(hospital, 'NURSE');
  const body = { assetServiceRo: { ...aService, paymentMode: 'CASH' } };
  expect((await nurse.ask(assetService.create, { params: { id }, body })).status).toBe(403);
});

const tell = async () => {
  await server.jobs.run('warranties');
  await server.jobs.run('outbox');
};

test('accounts that may move assets are mailed once thirty days before a warranty ends, and again for another day', async () => {
  const { id } = await anAsset(hospital, {
    name: 'Ventilator',
    number: 'V-1',
    purchaseDate: '2025-12-20',
    warrantyMonths: 12,
  });
  server.setNow(new Date('2026-11-19T12:00:00Z'));
  await tell();
  expect(server.letters).toEqual([]);
  server.setNow(new Date('2026-11-20T06:30:00Z'));
  await tell();
  expect(server.letters).toEqual([]);
  server.setNow(NOON);
  await tell();
  await tell();
  const mine = server.letters.filter(({ text }) => text.includes('V-1'));
  expect(mine.map(({ to }) => to)).toContain((await admin.get(calls.staff.profile)).account.email);
  expect(new Set(mine.map(({ to }) => to)).size).toBe(mine.length);
  expect(mine[0]).toMatchObject({ subject: 'A warranty ends soon at General Hospital' });
  expect(mine[0]?.text).toContain('20 Dec 2026: Ventilator (V-1)');
  server.letters.length = 0;
  await server.sql('update asset set warranty_months = 11, purchase_date = $2 where id = $1', [id, '2026-01-15']);
  await tell();
  expect(server.letters.length).toBe(mine.length);
  const rows = await server.sql(`select after from audit where record_id = $1 and call = 'warranty'`, [id]);
  expect(rows).toHaveLength(2);
});

test('several servers announce each warranty once, without retired assets or unpermitted accounts', async () => {
  const other = await aHospital(server);
  await setGrants(other, 'NURSE', ['ASSETS:READ', 'ASSETS:WRITE']);
  await somebody(other, 'NURSE');
  for (let n = 0; n < 60; n += 1) {
    await anAsset(other, { number: `W-${n}`, purchaseDate: '2025-12-01', warrantyMonths: 12 });
  }
  const gone = await anAsset(other, { number: 'GONE', purchaseDate: '2025-12-01', warrantyMonths: 12 });
  await moveAsset(other.admin, gone.id, 'RETIRED');
  const log = openLog('silent');
  const pools = Array.from({ length: 3 }, () =>
    openPool({ url: server.database.appUrl, secret: testSecret, log, max: 2 }),
  );
  const clock = { now: () => NOON };
  const told: string[] = [];
  try {
    await Promise.all(
      pools.map((pool) =>
        announceWarranties(
          {
            pool,
            clock,
            log,
            publicUrl: 'http://almoner.example',
            outbox: outboxOf({ key: testSecret.key('outbox'), clock, mailsPerDay: 1000, wake: () => undefined }),
            sealSoon: () => undefined,
            onWarrantyEnds: async (_, { ending }) => void told.push(...ending.map(({ number }) => number)),
          },
          new AbortController().signal,
        ),
      ),
    );
  } finally {
    for (const pool of pools) await pool.close();
  }
  expect(told.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => `W-${n}`).toSorted());
  const rows = await server.sql(
    `select recipient from outbox o join tenant t on t.id = o.tenant_id where t.code = $1 and o.kind = 'WARRANTY_END'`,
    [other.admin.session.tenantCode],
  );
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(1);
});

test('a label has the number as a barcode; a number too long for 62 mm is printed as text', async () => {
  for (const number of ['LBL-1', 'É'.repeat(40), 'N'.repeat(40)]) {
    const { id } = await anAsset(hospital, {
      name: 'A name that is far longer than a label is wide, and more',
      number,
    });
    const answer = await hospital.admin.ask(calls.asset.label, { params: { id } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(answer.raw).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a sheet has the labels in the given order, twenty-four on a page, from the first free place', async () => {
  const made = [];
  for (const n of [1, 2, 3]) made.push(await anAsset(hospital, { name: `Bed ${n}`, number: `SHEET-${n}` }));
  const ids = made.map(({ id }) => id).toReversed();
  const wordsFor = async (labelsRo: { ids: string[]; begin?: number }) => {
    const url = `/api${calls.asset.labels.path}`;
    const answer = await server.app.inject({ method: 'POST', url, headers: admin.headers, payload: { labelsRo } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return pagesOf(answer.rawPayload);
  };
  const pages = await wordsFor({ ids, begin: 23 });
  const numbersOn = (page: string) => page.match(/SHEET-\d/g) ?? [];
  expect(pages.map(numbersOn)).toEqual([['SHEET-3', 'SHEET-2'], ['SHEET-1']]);
  const full = await wordsFor({ ids: Array.from({ length: 480 }, (_, n) => ids[n % 3] ?? '') });
  expect(full.map((page) => numbersOn(page).length)).toEqual(Array(20).fill(24));
});

test("sheets for no asset, too many assets, a place outside the sheet or another hospital's asset are refused", async () => {
  const { id } = await anAsset(hospital);
  const foreign = await anAsset(await aHospital(server));
  const refusals = [
    [{ ids: [] }, 400, 'labelsRo.ids', 'Please choose at least one asset.'],
    [{ ids: Array(481).fill(id) }, 400, 'labelsRo.ids', 'At most 480 labels can be printed at a time.'],
    [{ ids: [id], begin: 25 }, 400, 'labelsRo.begin', 'At most 24.'],
    [{ ids: [id, foreign.id] }, 404, undefined, expect.any(String)],
  ] as const;
  for (const [labelsRo, status, field, message] of refusals) {
    const body = { labelsRo: { ...labelsRo, ids: [...labelsRo.ids] } };
    const refused = await hospital.admin.ask(calls.asset.labels, { body });
    const error = refused.data?.errors?.[0];
    expect([refused.status, error?.field, error?.message ?? refused.message]).toEqual([status, field, message]);
  }
});

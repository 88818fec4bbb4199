// Books of assets: switched on once, purchases, monthly depreciation and retirement, under concurrent calls.
import { calls } from '@almoner/contract/calls';
import type { AssetEntry } from '@almoner/contract/office/asset-books';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAsset, anAssetCategory, moveAsset } from '../../../../test/assets.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aHospital, type Hospital, setGrants, somebody } from '../../../../test/hospital.ts';
import { postAssetMonths } from './asset-months.service.ts';

const { assetBooks, report } = calls;

const START = '2026-11-20T12:00:00Z';
let kernel: Parameters<typeof postAssetMonths>[0] | undefined;
const server = await serverForFile({
  now: START,
  alsoMount: (parts) => {
    kernel = parts;
  },
});
/** Runs the job as another server does. */
const months = () => (kernel ? postAssetMonths(kernel, new AbortController().signal) : Promise.reject(new Error('no')));
let hospital: Hospital;
beforeEach(async () => {
  server.setNow(new Date(START));
  hospital = await aHospital(server);
});
// Leaves no hospital of this file behind for the next test.
afterEach(async () => {
  await months();
  const failed = server.logged.filter((line) => line.includes('could not be posted'));
  expect(failed.map((line) => JSON.parse(line).err.message)).toEqual([]);
});

const NIL = 'nil' as const;
const switchOn = (firstDay: string | null, who = hospital.admin) =>
  who.ask(assetBooks.switchOn, { body: { assetBooksRo: { firstDay: firstDay as string } } });
const read = () => hospital.admin.get(assetBooks.read);
const entriesOf = (id: string) => hospital.admin.get(assetBooks.entries, { params: { id } });
const statement = (from: string = NIL, to: string = NIL) =>
  hospital.admin.get(report.statement, { params: { from, to } as { from: typeof NIL; to: typeof NIL } });
const isClean = async () => expect((await hospital.admin.get(report.selfCheck)).differences).toEqual([]);
const said = ({ status, message, data }: Answer) => [status, data?.errors?.[0]?.field, message];

/** Balances by account, in kobo. */
async function ledger() {
  const rows = await server.sql(
    `select account, sum(amount)::float8 as amount from ledger_line l join tenant t on t.id = l.tenant_id
     where t.code = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [hospital.admin.session.tenantCode],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

type AssetFields = Parameters<typeof anAsset>[1];
async function approved(given: AssetFields = {}, paidBy?: 'CASH' | 'TRANSFER' | 'CHEQUE' | 'LATER' | 'OTHERWISE') {
  const { id } = await anAsset(hospital, given);
  const answer = await moveAsset(hospital.admin, id, 'APPROVED', paidBy ? { paidBy } : {});
  expect(answer.status).toBe(200);
  return id;
}
const ofTwoYears = async (given: AssetFields = {}) => ({
  categoryId: (await anAssetCategory(hospital, 2)).id,
  ...given,
});

test('before the books are switched on nothing is posted, and an approval needs no payment method', async () => {
  const id = await approved();
  expect(await ledger()).toEqual({});
  expect(await entriesOf(id)).toEqual([]);
  expect(await read()).toEqual({
    firstDay: null,
    postedTo: null,
    switchedOnAt: null,
    switchedOnBy: null,
    assets: 0,
    cost: 0,
    accumulated: 0,
    owed: 0,
  });
  await isClean();
});

test('switching on enters each approved asset at its book value of the first day', async () => {
  // 730 days for 120,000: by 1 October 2026, 273 of them are over.
  const worn = await approved(await ofTwoYears());
  const kept = await approved({ value: 500 });
  const later = await approved({ value: 70, purchaseDate: '2026-11-05' });
  const pending = await anAsset(hospital, {});
  const retired = await approved();
  await moveAsset(hospital.admin, retired, 'RETIRED');
  const { data } = await switchOn('2026-11-01');
  const lost = Math.floor((12_000_000 * 304) / 730);
  expect(data).toMatchObject({
    firstDay: '2026-11-01',
    postedTo: '2026-11-01',
    assets: 3,
    cost: 120_570,
    accumulated: lost / 100,
  });
  expect(data.switchedOnBy).not.toBe('');
  expect(await ledger()).toEqual({
    ASSETS: 12_057_000,
    ACCUMULATED_DEPRECIATION: -lost,
    ASSETS_OPENING: lost - 12_057_000,
  });
  const [opening] = await entriesOf(worn);
  expect(opening).toMatchObject({ kind: 'OPENING', day: '2026-11-01', cost: 120_000, bookValue: 120_000 - lost / 100 });
  expect(await entriesOf(kept)).toMatchObject([{ kind: 'OPENING', bookValue: 500 }]);
  expect(await entriesOf(later)).toMatchObject([{ kind: 'PURCHASE', day: '2026-11-05', bookValue: 70, mode: null }]);
  expect([await entriesOf(pending.id), await entriesOf(retired)]).toEqual([[], []]);
  expect((await statement()).assets).toEqual({
    cost: 120_570,
    accumulated: lost / 100,
    depreciation: 0,
    writtenOff: 0,
    paid: 0,
    owed: 0,
  });
  await isClean();
});

test('of many concurrent calls one switches the books on, and each asset is entered once', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => approved()));
  const answers = await Promise.all(Array.from({ length: 8 }, () => switchOn('2026-11-01')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(said(await switchOn('2026-10-01'))).toEqual([409, undefined, 'Assets are already in the books.']);
  for (const id of ids) expect(await entriesOf(id)).toHaveLength(1);
  expect((await ledger()).ASSETS).toBe(4 * 12_000_000);
  await isClean();
});

test('an asset approved while the books are switched on is entered once, in either order', async () => {
  const pending = await Promise.all(Array.from({ length: 10 }, () => anAsset(hospital, { value: 10 })));
  await Promise.all([
    ...pending.slice(0, 5).map(({ id }) => moveAsset(hospital.admin, id, 'APPROVED', { paidBy: 'OTHERWISE' })),
    switchOn('2026-11-01'),
    ...pending.slice(5).map(({ id }) => moveAsset(hospital.admin, id, 'APPROVED', { paidBy: 'OTHERWISE' })),
  ]);
  expect(await read()).toMatchObject({ assets: 10, cost: 100 });
  for (const { id } of pending) expect(await entriesOf(id)).toHaveLength(1);
  await isClean();
});

test.for<[day: string | null, message: string]>([
  ['2026-11-21', 'The date cannot be in the future.'],
  ['2024-12-31', 'The first day can be 1 Jan 2025 at the earliest.'],
  [null, 'Please provide the first day.'],
])('a first day of %s is refused at its field, and nothing is posted', async ([day, message]) => {
  await approved();
  expect(said(await switchOn(day))).toEqual([400, 'assetBooksRo.firstDay', message]);
  expect([await ledger(), (await read()).firstDay]).toEqual([{}, null]);
});

test('switching on needs permission for money or settings; readers of assets read the state', async () => {
  await setGrants(hospital, 'NURSE', ['ASSETS:READ', 'ASSETS:WRITE', 'ASSETS:EXECUTE', 'ACCOUNT:WRITE']);
  const nurse = await somebody(hospital, 'NURSE');
  expect((await switchOn('2026-11-01', nurse)).status).toBe(403);
  expect((await nurse.ask(assetBooks.read)).status).toBe(200);
  await setGrants(hospital, 'NURSE', ['ACCOUNT:EXECUTE']);
  expect((await switchOn('2026-11-01', nurse)).status).toBe(200);
});

test.for(['CASH', 'TRANSFER', 'CHEQUE'] as const)(
  'bought by %s, an asset is paid in the books on approval',
  async (mode) => {
    await switchOn('2026-11-01');
    const id = await approved({ value: 900, purchaseDate: '2026-11-10' }, mode);
    expect(await ledger()).toEqual({ ASSETS: 90_000, [mode]: -90_000 });
    expect(await entriesOf(id)).toMatchObject([{ kind: 'PURCHASE', day: '2026-11-20', mode, cost: 900 }]);
    const { totals, assets, steps } = await statement();
    expect([totals.assets, totals.balance, totals.expenses]).toEqual([900, -900, 0]);
    expect([assets.paid, steps]).toMatchObject([900, [{ assets: 900 }]]);
    expect((await hospital.admin.get(report.trialBalance, { params: { from: NIL, to: NIL } })).assets).toBe(900);
    await isClean();
  },
);

test('an asset paid otherwise moves no money; without a payment method it is not approved', async () => {
  await switchOn('2026-11-01');
  const { id } = await anAsset(hospital, { value: 900, purchaseDate: '2026-11-10' });
  expect(said(await moveAsset(hospital.admin, id, 'APPROVED'))).toEqual([
    400,
    'statusRo.paidBy',
    'Please choose how it was paid.',
  ]);
  expect(await ledger()).toEqual({});
  await moveAsset(hospital.admin, id, 'APPROVED', { paidBy: 'OTHERWISE' });
  expect(await ledger()).toEqual({ ASSETS: 90_000, ASSETS_OPENING: -90_000 });
  expect((await statement()).totals.balance).toBe(0);
  await isClean();
});

const pay = (id: string, who = hospital.admin) =>
  who.ask(assetBooks.pay, { params: { id }, body: { paymentRo: { mode: 'CHEQUE' } } });

test('an asset bought on credit is owed until it is paid, once under concurrent calls, retired or not', async () => {
  await switchOn('2026-11-01');
  const id = await approved({ value: 900, purchaseDate: '2026-11-10' }, 'LATER');
  expect(await ledger()).toEqual({ ASSETS: 90_000, ASSETS_OWED: -90_000 });
  expect((await read()).owed).toBe(900);
  expect((await statement()).totals.balance).toBe(0);
  await isClean();
  await moveAsset(hospital.admin, id, 'RETIRED');
  server.setNow(new Date('2026-12-02T12:00:00Z'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(said(await pay(id))).toEqual([409, undefined, 'Nothing is owed for this asset.']);
  expect(await ledger()).toEqual({ ASSETS_WRITTEN_OFF: 90_000, CHEQUE: -90_000 });
  expect((await entriesOf(id))[0]).toMatchObject({ kind: 'PAYMENT', day: '2026-12-02', owed: -900, mode: 'CHEQUE' });
  const [november, december] = [
    await statement('2026-11-01', '2026-11-30'),
    await statement('2026-12-01', '2026-12-31'),
  ];
  expect([november.assets.owed, november.totals.assets]).toEqual([900, 0]);
  expect([december.assets.owed, december.totals.assets, december.totals.balance]).toEqual([0, 900, -900]);
  await isClean();
});

test('paying needs the permission for money, and is refused for paid assets and assets outside the books', async () => {
  await switchOn('2026-11-01');
  const paid = await approved({}, 'CASH');
  const pending = await anAsset(hospital);
  for (const id of [paid, pending.id]) expect((await pay(id)).status).toBe(409);
  expect((await pay('01999999-9999-7999-8999-999999999999')).status).toBe(404);
  await setGrants(hospital, 'NURSE', ['ASSETS:READ', 'ASSETS:EXECUTE', 'ACCOUNT:WRITE', 'SETTING:EXECUTE']);
  const unpaid = await approved({}, 'LATER');
  expect((await pay(unpaid, await somebody(hospital, 'NURSE'))).status).toBe(403);
});

test('approved after complete months, their depreciation is posted on that day', async () => {
  await switchOn('2026-08-15');
  await months();
  expect((await read()).postedTo).toBe('2026-10-31');
  // 303 of 730 days are over by the end of October, 226 by 15 August.
  const id = await approved(await ofTwoYears(), 'OTHERWISE');
  const [at15, at31] = [226, 303].map((days) => Math.floor((12_000_000 * days) / 730) / 100) as [number, number];
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'CORRECTION', day: '2026-11-20', month: null, depreciation: Number((at31 - at15).toFixed(2)) },
    { kind: 'OPENING', day: '2026-11-20', accumulated: at15 },
  ]);
  await isClean();
});

test('each complete month is posted once, at its end, with several servers, and after a downtime', async () => {
  const id = await approved(await ofTwoYears());
  await switchOn('2026-11-01');
  await months();
  expect(await entriesOf(id)).toHaveLength(1);
  // Midnight in Lagos is at 23:00 in Greenwich.
  server.setNow(new Date('2026-11-30T22:59:00Z'));
  await months();
  expect(await entriesOf(id)).toHaveLength(1);
  server.setNow(new Date('2027-03-02T08:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => months()));
  const entries = await entriesOf(id);
  expect(entries.map(({ day, month }: AssetEntry) => [day, month])).toEqual([
    ['2027-02-28', '2027-02-01'],
    ['2027-01-31', '2027-01-01'],
    ['2026-12-31', '2026-12-01'],
    ['2026-11-30', '2026-11-01'],
    ['2026-11-01', null],
  ]);
  expect(entries[0]?.bookValue).toBe((12_000_000 - Math.floor((12_000_000 * 423) / 730)) / 100);
  expect((await read()).postedTo).toBe('2027-02-28');
  const december = await statement('2026-12-01', '2026-12-31');
  expect(december.assets.cost - december.assets.accumulated).toBe(entries[2]?.bookValue);
  expect(december.assets.depreciation).toBe(entries[2]?.depreciation);
  expect(december.totals.balance).toBe(0);
  await isClean();
});

test('months that end on a closed day are posted once on the first open day, and name their month', async () => {
  const id = await approved(await ofTwoYears());
  await switchOn('2026-08-15');
  const booksClosedUntil = '2026-10-31';
  await hospital.admin.get(calls.companySettings.closeBooks, { body: { companyRo: { booksClosedUntil } } });
  await Promise.all(Array.from({ length: 3 }, () => months()));
  server.setNow(new Date('2026-12-02T08:00:00Z'));
  await months();
  expect((await entriesOf(id)).map(({ kind, day, month }: AssetEntry) => [kind, day, month])).toEqual([
    ['DEPRECIATION', '2026-11-30', '2026-11-01'],
    ['DEPRECIATION', '2026-11-01', '2026-10-01'],
    ['DEPRECIATION', '2026-11-01', '2026-09-01'],
    ['DEPRECIATION', '2026-11-01', '2026-08-01'],
    ['OPENING', '2026-08-15', null],
  ]);
  expect((await read()).postedTo).toBe('2026-11-30');
  expect((await statement('2026-08-01', '2026-10-31')).assets.depreciation).toBe(0);
  await isClean();
});

test('a longer life is corrected today, and no complete month changes', async () => {
  const category = await anAssetCategory(hospital, 2, 'Monitors');
  const id = await approved({ categoryId: category.id });
  await switchOn('2026-08-15');
  await months();
  const before = await entriesOf(id);
  expect(before).toHaveLength(4);
  await hospital.admin.get(calls.assetCategory.update, {
    params: { id: category.id },
    body: { assetCategoryRo: { name: 'Monitors', lifeYears: 4 } },
  });
  const [correction, ...rest] = await entriesOf(id);
  expect(rest).toEqual(before);
  expect(correction).toMatchObject({
    kind: 'CORRECTION',
    day: '2026-11-20',
    bookValue: 120_000 - Math.floor((12_000_000 * 303) / 1461) / 100,
  });
  expect(correction?.depreciation).toBeLessThan(0);
  await isClean();
});

test('another category is corrected today, and removing it gives back the whole loss', async () => {
  const id = await approved(await ofTwoYears({ number: 'MON-1' }));
  await switchOn('2026-10-01');
  await months();
  const body = { assetRo: { name: 'Patient monitor', number: 'MON-1', purchaseDate: '2026-01-01', value: 120_000 } };
  await hospital.admin.get(calls.asset.update, { params: { id }, body });
  expect(await entriesOf(id)).toMatchObject([{ kind: 'CORRECTION', bookValue: 120_000 }, {}, {}]);
  await isClean();
});

test('a retired asset leaves the books with its remaining value, and no more months are posted', async () => {
  const id = await approved(await ofTwoYears());
  const worthless = await approved({ purchaseDate: '2026-11-01', value: 0 });
  await switchOn('2026-11-01');
  await moveAsset(hospital.admin, id, 'DAMAGED');
  expect(await entriesOf(id)).toHaveLength(1);
  await moveAsset(hospital.admin, id, 'RETIRED');
  await moveAsset(hospital.admin, worthless, 'RETIRED');
  const [first, last] = [304, 323].map((days) => Math.floor((12_000_000 * days) / 730));
  expect((await entriesOf(id))[0]).toMatchObject({
    kind: 'WRITE_OFF',
    day: '2026-11-20',
    cost: -120_000,
    bookValue: 0,
  });
  expect(await ledger()).toEqual({
    DEPRECIATION: Number(last) - Number(first),
    ASSETS_WRITTEN_OFF: 12_000_000 - Number(last),
    ASSETS_OPENING: Number(first) - 12_000_000,
  });
  expect((await statement()).assets).toMatchObject({
    cost: 0,
    accumulated: 0,
    writtenOff: 120_000 - Number(last) / 100,
  });
  server.setNow(new Date('2027-02-02T08:00:00Z'));
  await months();
  expect(await entriesOf(id)).toHaveLength(2);
  await isClean();
});

test('concurrent months, approvals, retirements and changed lives leave books that agree', async () => {
  const category = await anAssetCategory(hospital, 3, 'Vehicles');
  const of = { categoryId: category.id };
  const there = await Promise.all(Array.from({ length: 6 }, () => approved(of)));
  const coming = await Promise.all(Array.from({ length: 6 }, () => anAsset(hospital, of)));
  await switchOn('2026-06-10');
  const { admin } = hospital;
  const answers = await Promise.all([
    months(),
    ...coming.map(({ id }) => moveAsset(admin, id, 'APPROVED', { paidBy: 'CASH' })),
    ...there.slice(0, 3).map((id) => moveAsset(admin, id, 'RETIRED')),
    months(),
    ...there.slice(3).map((id, n) =>
      admin.ask(calls.asset.update, {
        params: { id },
        body: { assetRo: { ...of, name: 'Ambulance', number: `AMB-${n}`, purchaseDate: '2026-01-01', value: 120_000 } },
      }),
    ),
    ...[1, 5, 2].map((lifeYears) =>
      admin.ask(calls.assetCategory.update, {
        params: { id: category.id },
        body: { assetCategoryRo: { name: 'Vehicles', lifeYears } },
      }),
    ),
    months(),
  ]);
  expect(answers.map((answer) => answer?.status).filter((status) => status !== undefined && status !== 200)).toEqual(
    [],
  );
  await months();
  expect(await read()).toMatchObject({ assets: 9, postedTo: '2026-10-31' });
  await isClean();
});

test('an asset of another hospital has no entries', async () => {
  const other = await aHospital(server);
  const { id } = await anAsset(other);
  expect((await hospital.admin.ask(assetBooks.entries, { params: { id } })).status).toBe(404);
});

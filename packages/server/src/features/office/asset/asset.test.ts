// Assets: statuses, deployments, approvals and book values.
import { calls } from '@almoner/contract/calls';
import { assetStatuses, assetStepsOf } from '@almoner/contract/office/asset-status';
import { describe, expect, test } from 'vitest';
import { anAsset, anAssetBody, anAssetCategory, moveAsset } from '../../../../test/assets.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aStaffMember, type Person, setGrants, somebody } from '../../../../test/hospital.ts';
import { idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { asset } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const { admin } = hospital;
await setGrants(hospital, 'ACCOUNTANT', ['ASSETS:READ', 'ASSETS:WRITE', 'ASSETS:EXECUTE']);
const [clerk, chief, second] = [
  await somebody(hospital, 'ACCOUNTANT'),
  await somebody(hospital, 'ACCOUNTANT'),
  await somebody(hospital, 'ACCOUNTANT'),
];
const [ada, bola] = [
  await aStaffMember(hospital, 'NURSE', { firstName: 'Ada', lastName: 'Obi' }),
  await aStaffMember(hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' }),
];

const readAsset = (id: string) => admin.get(asset.read, { params: { id } });
const approved = async (given: Parameters<typeof anAsset>[1] = {}) => {
  const { id } = await anAsset(hospital, given, clerk);
  await moveAsset(chief, id, 'APPROVED');
  return id;
};
const said = ({ status, message, data }: Answer) => [status, data?.errors?.[0]?.field, message];

describe('an asset', () => {
  test('is entered as pending, keeps the number of its label, and shows the end of its warranty', async () => {
    const made = await anAsset(hospital, { number: 'BED-7', warrantyMonths: 13, purchaseDate: '2026-01-31' });
    expect(made).toMatchObject({ number: 'BED-7', status: 'PENDING', warrantyEnd: '2027-02-28', value: 120_000 });
    const { number } = await anAsset(hospital, { number: undefined });
    expect(number).toMatch(/^AST_[A-Z0-9]{7}$/);
    const taken = await admin.ask(asset.create, { body: { assetRo: anAssetBody({ number: 'bed-7' }) } });
    expect(said(taken)).toEqual([409, 'assetRo.number', 'An asset with this ID already exists.']);
  });

  test.for([
    ['name', '', 'Please provide a name.'],
    ['number', ' ', 'Please provide an asset ID.'],
    ['purchaseDate', '', 'Please provide the purchase date.'],
    ['purchaseDate', '2026-11-21', 'The purchase date cannot be in the future.'],
    ['value', null, 'Please provide a value.'],
    ['warrantyMonths', 601, 'Please type at most 600.'],
    ['userId', '01999999-9999-7999-8999-999999999999', 'Please choose who receives it.'],
  ] as const)('without a sound %s (%j) is refused at the field', async ([field, value, message]) => {
    const refused = await admin.ask(asset.create, { body: { assetRo: { ...anAssetBody(), [field]: value } } });
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ field: `assetRo.${field}`, message: expect.any(String) }],
    ]);
    if (field !== 'warrantyMonths') expect(refused.data.errors[0].message).toBe(message);
  });

  test('only one of two concurrent entries with one number succeeds', async () => {
    const body = { assetRo: anAssetBody({ number: 'SAME' }) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.ask(asset.create, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('can be deleted only while it is pending', async () => {
    const { id } = await anAsset(hospital);
    await admin.get(asset.delete, { params: { id } });
    const { id: kept } = await anAsset(hospital);
    await moveAsset(admin, kept, 'DAMAGED');
    expect((await admin.ask(asset.delete, { params: { id: kept } })).message).toMatch(
      /Only a pending asset can be deleted/,
    );
  });

  test('keeps price and purchase date once approved, and everything once retired', async () => {
    const id = await approved();
    const save = (given: object) =>
      admin.ask(asset.update, { params: { id }, body: { assetRo: { ...anAssetBody(), ...given } } });
    expect(said(await save({ value: 1 }))[1]).toBe('assetRo.value');
    expect(said(await save({ purchaseDate: '2025-01-01' }))[1]).toBe('assetRo.purchaseDate');
    expect((await save({ condition: 'worn', supplier: 'Medical Stores' })).data).toMatchObject({ condition: 'worn' });
    await moveAsset(admin, id, 'RETIRED');
    expect((await save({ condition: 'gone' })).message).toBe('A retired asset cannot be changed.');
  });
});

describe('the statuses', () => {
  test('change along the allowed steps only', async () => {
    // Steps that lead to each status; the last step is the status itself.
    const ways = {
      PENDING: [],
      APPROVED: ['APPROVED'],
      DEPLOYED: ['APPROVED', 'DEPLOYED'],
      RETURNED: ['APPROVED', 'DEPLOYED', 'RETURNED'],
      DAMAGED: ['APPROVED', 'DAMAGED'],
      RETIRED: ['RETIRED'],
    } as const;
    for (const [from, way] of Object.entries(ways)) {
      for (const to of assetStatuses) {
        if (to === 'PENDING') continue;
        const { id } = await anAsset(hospital, { userId: ada.id });
        for (const step of way) expect((await moveAsset(admin, id, step, { userId: ada.id })).status).toBe(200);
        const before = await readAsset(id);
        expect(before.status).toBe(from);
        const { status } = await moveAsset(admin, id, to, { userId: ada.id });
        const may = assetStepsOf(before).some((step) => step === to);
        expect([from, to, status]).toEqual([from, to, may ? 200 : 409]);
      }
    }
  });

  test('a repaired asset that was never approved is approved, any other is returned', async () => {
    const { id } = await anAsset(hospital);
    await moveAsset(admin, id, 'DAMAGED');
    expect((await moveAsset(admin, id, 'RETURNED')).status).toBe(409);
    expect((await moveAsset(admin, id, 'APPROVED')).data).toMatchObject({ status: 'APPROVED' });
  });

  test('approving needs EXECUTE and another account than the one that entered the asset; the root account may', async () => {
    const { id } = await anAsset(hospital, {}, clerk);
    expect((await moveAsset(clerk, id, 'APPROVED')).message).toBe('Someone else must approve it.');
    expect((await readAsset(id)).status).toBe('PENDING');
    expect((await moveAsset(await somebody(hospital, 'NURSE'), id, 'APPROVED')).status).toBe(403);
    expect((await moveAsset(chief, id, 'APPROVED')).data).toMatchObject({ status: 'APPROVED', enteredByMe: false });
    const { id: own } = await anAsset(hospital);
    expect((await moveAsset(admin, own, 'APPROVED')).status).toBe(200);
  });

  test('the last account to change any field cannot approve; an earlier one may, and so may the root account', async () => {
    const save = (id: string, who: Person, given: object = {}) =>
      who.ask(asset.update, { params: { id }, body: { assetRo: { ...anAssetBody({ name: 'Scanner' }), ...given } } });
    const { id } = await anAsset(hospital, { name: 'Scanner' }, clerk);
    expect((await save(id, chief, { name: 'Car', value: 9_000_000 })).status).toBe(200);
    expect(said(await moveAsset(chief, id, 'APPROVED'))).toEqual([
      409,
      undefined,
      'You changed it last. Someone else must approve it.',
    ]);
    expect((await moveAsset(chief, id, 'DAMAGED')).status).toBe(200);
    expect((await moveAsset(chief, id, 'APPROVED')).status).toBe(409);
    expect(await chief.get(asset.read, { params: { id } })).toMatchObject({ enteredByMe: false, changedByMe: true });
    await expect(
      server.sql(`update asset set status = 'APPROVED', approved_by = changed_by, approved_at = now() where id = $1`, [
        id,
      ]),
    ).rejects.toThrow('asset_changed_by_another');
    expect((await save(id, second)).status).toBe(200);
    expect((await moveAsset(clerk, id, 'APPROVED')).status).toBe(409);
    expect((await moveAsset(chief, id, 'APPROVED')).data).toMatchObject({ status: 'APPROVED' });
    expect((await save(id, chief, { condition: 'worn' })).data).toMatchObject({ changedByMe: false });
    const { id: own } = await anAsset(hospital, {}, clerk);
    await save(own, admin);
    expect((await moveAsset(admin, own, 'APPROVED')).status).toBe(200);
  });

  test('under many concurrent approvals or retirements each step succeeds once', async () => {
    const { id } = await anAsset(hospital, {}, clerk);
    const answers = await Promise.all(Array.from({ length: 10 }, () => moveAsset(chief, id, 'APPROVED')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('a stale copy is refused', async () => {
    const { id, version } = await anAsset(hospital);
    await admin.get(asset.update, { params: { id }, body: { assetRo: anAssetBody({ condition: 'good' }) } });
    expect((await moveAsset(admin, id, 'APPROVED', { version })).status).toBe(409);
  });
});

describe('its years', () => {
  test('begin with the price, and end with the remaining value at retirement', async () => {
    const { id: categoryId } = await anAssetCategory(hospital, 2);
    const id = await approved({ categoryId, value: 731, purchaseDate: '2025-12-31' });
    const years = () => admin.get(asset.years, { params: { id } });
    const first = { year: 2025, opening: 731, depreciation: 0, closing: 731 };
    const planned = [
      { year: 2026, opening: 731, depreciation: 365.5, closing: 365.5 },
      { year: 2027, opening: 365.5, depreciation: 365.5, closing: 0 },
    ];
    expect(await years()).toEqual([first, ...planned]);
    await moveAsset(admin, id, 'RETIRED');
    expect(await years()).toEqual([first, { year: 2026, opening: 731, depreciation: 731, closing: 0 }]);
  });

  test('of an asset without a category run to this year at its full value', async () => {
    const { id } = await anAsset(hospital, { value: 5, purchaseDate: '2025-03-01' });
    const same = { opening: 5, depreciation: 0, closing: 5 };
    expect(await admin.get(asset.years, { params: { id } })).toEqual([
      { year: 2025, ...same },
      { year: 2026, ...same },
    ]);
  });
});

describe('deployments', () => {
  test('are recorded with start, end and the condition on return', async () => {
    const id = await approved();
    expect(said(await moveAsset(chief, id, 'DEPLOYED'))).toEqual([
      400,
      'statusRo.userId',
      'Please choose who receives it.',
    ]);
    expect((await moveAsset(chief, id, 'DEPLOYED', { userId: ada.id })).data.user).toMatchObject({ firstName: 'Ada' });
    const change = await admin.ask(asset.update, {
      params: { id },
      body: { assetRo: anAssetBody({ userId: bola.id }) },
    });
    expect(said(change)).toEqual([409, 'assetRo.userId', 'This asset is assigned. Take it back first.']);
    const back = await moveAsset(chief, id, 'RETURNED', { condition: 'scratched', note: 'Charger missing' });
    expect(back.data).toMatchObject({ user: null, condition: 'scratched' });
    await moveAsset(chief, id, 'DEPLOYED', { userId: bola.id });
    expect(await admin.get(asset.deployments, { params: { id } })).toMatchObject([
      { user: { firstName: 'Bola' }, until: null, takenBy: null },
      { user: { firstName: 'Ada' }, until: expect.any(String), condition: 'scratched', note: 'Charger missing' },
    ]);
    await moveAsset(chief, id, 'DAMAGED', { condition: 'broken' });
    const [last] = await admin.get(asset.deployments, { params: { id } });
    expect(last).toMatchObject({ until: expect.any(String), condition: 'broken' });
  });

  test('only one of many concurrent deployments succeeds', async () => {
    const id = await approved();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => moveAsset(chief, id, 'DEPLOYED', { userId: n % 2 ? ada.id : bola.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const open = await admin.get(asset.deployments, { params: { id } });
    expect(open.map(({ user, until }: { user: { id: string }; until: null }) => [user.id, until])).toEqual([
      [(await readAsset(id)).user.id, null],
    ]);
  });

  test('the database refuses a second current user', async () => {
    const id = await approved();
    await moveAsset(chief, id, 'DEPLOYED', { userId: ada.id });
    const second = server.sql(
      `insert into asset_deployment (tenant_id, id, asset_id, staff_id, from_at, given_by)
       select tenant_id, gen_random_uuid(), asset_id, staff_id, from_at, given_by from asset_deployment where asset_id = $1`,
      [id],
    );
    await expect(second).rejects.toThrow('asset_deployment_open');
  });
});

describe('the list', () => {
  test('has filters by user, words, day, category and status, sums of the found assets, and every order', async () => {
    const category = await anAssetCategory(hospital, 10, 'Lifts');
    const given = { categoryId: category.id, value: 3652 };
    const first = await approved({
      ...given,
      name: 'Lift A',
      purchaseDate: '2024-11-20',
      warrantyMonths: 12,
      number: 'L-1',
    });
    const second = await approved({ ...given, name: 'lift B', purchaseDate: '2025-11-20', value: 1000, number: 'L-2' });
    await moveAsset(chief, first, 'DEPLOYED', { userId: bola.id });
    const inCategory = { categoryId: category.id };
    expect(await idsOf(admin, asset, inCategory)).toEqual([second, first]);
    for (const filters of [{ user: 'bola' }, { to: '2024-12-31' }, { status: 'DEPLOYED' }, { search: 'l-1' }]) {
      expect(await idsOf(admin, asset, { ...inCategory, ...filters })).toEqual([first]);
    }
    expect(await idsOf(admin, asset, { ...inCategory, from: '2025-11-20', search: 'LIFT' })).toEqual([second]);
    // 730 of 3,652 days of the first asset are over, and 365 of 3,652 of the second.
    const { sum, sumBook } = await pageOf(admin, asset, inCategory);
    expect([sum, sumBook]).toEqual([4652, 2922 + 900.06]);
    const up = [first, second];
    const orders = {
      user: [second, first],
      name: up,
      number: up,
      category: up,
      purchased: up,
      warranty: [second, first],
      warrantyEnd: up,
      value: [second, first],
      book: [second, first],
      status: [second, first],
    };
    expect(await wrongOrders(admin, asset, inCategory, orders)).toEqual([]);
  });

  test('shows the assets and book values of an earlier day', async () => {
    const category = await anAssetCategory(hospital, 10, 'Boilers');
    const given = { categoryId: category.id, value: 3652 };
    const older = await approved({ ...given, purchaseDate: '2024-11-20' });
    const newer = await approved({ ...given, purchaseDate: '2025-11-20' });
    const retired = await approved({ ...given, purchaseDate: '2024-11-20' });
    await moveAsset(admin, retired, 'RETIRED');
    const on = async (day: string) => {
      const filters = { categoryId: category.id, on: day };
      const { data, sum, sumBook } = await pageOf(admin, asset, filters);
      const worth = new Map(data.map(({ id, bookValue }: { id: string; bookValue: number }) => [id, bookValue]));
      return [[older, newer, retired].map((id) => worth.get(id)), sum, sumBook];
    };
    expect(await on('2024-11-19')).toEqual([[undefined, undefined, undefined], 0, 0]);
    expect(await on('2025-11-19')).toEqual([[3288, undefined, 3288], 7304, 6576]);
    expect(await on('2025-11-20')).toEqual([[3287, 3652, 3287], 10_956, 10_226]);
    expect(await on('2026-11-20')).toEqual([[2922, 3287, 0], 10_956, 6209]);
    expect(await on('2027-11-20')).toEqual([[2557, 2922, 0], 10_956, 5479]);
  });

  test('another hospital’s category is absent', async () => {
    const id = '01999999-9999-7999-8999-999999999999';
    expect((await admin.ask(asset.page, { body: { filters: { categoryId: id } } })).status).toBe(404);
  });
});

// Wards, their types and beds.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aWord } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';

const { ward, wardType } = calls;
type WardRo = BodyInput<typeof ward.create>['wardRo'];

const { server, hospital } = await hospitalForFile();

let general: { id: string; name: string };

const addType = async (to = hospital) => {
  const wardTypeRo = { name: `Type ${aWord()}`, amount: 5000 };
  const { id, name } = await to.admin.get(wardType.create, { body: { wardTypeRo } });
  return { id: id as string, name: name as string };
};

beforeAll(async () => {
  general = await addType();
});

const aWard = (given: Partial<WardRo> = {}): WardRo => ({
  number: `W ${aWord()}`,
  numberOfBed: 6,
  wardTypeId: general.id,
  ...given,
});
const add = (given: Partial<WardRo> = {}) => hospital.admin.ask(ward.create, { body: { wardRo: aWard(given) } });
const save = (id: string, given: Partial<WardRo>) =>
  hospital.admin.ask(ward.update, { params: { id }, body: { wardRo: aWard(given) } });
const turnType = (id: string, status: 0 | 1) => hospital.admin.ask(wardType.setStatus, { params: { id, status } });

test('wards are listed in natural order, ignoring case: 2 before 10', async () => {
  const other = await aHospital(server);
  const { id: wardTypeId } = await addType(other);
  for (const number of ['B 10', 'b 2', 'A 1']) {
    await other.admin.get(ward.create, { body: { wardRo: { number, numberOfBed: 12, wardTypeId } } });
  }
  const listed: { number: string }[] = await other.admin.get(ward.list);
  expect(listed.map(({ number }) => number)).toEqual(['A 1', 'b 2', 'B 10']);
});

test('an invalid number of beds is refused at its field', async () => {
  const messageAt = async (numberOfBed: number) => (await add({ numberOfBed })).data.errors[0].message;
  expect(await messageAt(0)).toBe('A ward needs at least one bed.');
  expect(await messageAt(1001)).toBe('At most 1,000 beds.');
  expect(await messageAt(1.5)).toBe('Use a whole number.');
});

test('an unknown, a foreign and an inactive type are refused with one message', async () => {
  const foreign = await addType(await aHospital(server));
  const closed = await addType();
  await turnType(closed.id, 0);
  const unknown = '01999999-9999-7999-8999-999999999999';
  const { data: mine } = await add();
  for (const wardTypeId of [foreign.id, closed.id, unknown]) {
    for (const refused of [await add({ wardTypeId }), await save(mine.id, { wardTypeId })]) {
      expect(answerText(refused)).toBe('400 wardRo.wardTypeId: Please choose an active ward type.');
    }
  }
});

test('a ward keeps a type that is deactivated, also on other changes', async () => {
  const type = await addType();
  const { data: before } = await add({ wardTypeId: type.id });
  await turnType(type.id, 0);
  const { status, data: after } = await save(before.id, { number: before.number, wardTypeId: type.id, numberOfBed: 7 });
  expect([status, after]).toEqual([200, { ...before, numberOfBed: 7, version: 2 }]);
});

test('no ward gets a type that is deactivated or deleted at the same moment', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const type = await addType();
    const off = round % 2 ? turnType(type.id, 0) : hospital.admin.ask(wardType.delete, { params: { id: type.id } });
    const [ended, added] = await Promise.all([off, add({ wardTypeId: type.id })]);
    outcomes.add(`${round % 2 ? 'off' : 'gone'} ${ended.status} ${added.status}`);
    if (added.status === 200)
      expect((await hospital.admin.ask(ward.read, { params: { id: added.data.id } })).status).toBe(200);
  }
  // Deleted before the ward or refused because of it; deactivated before the ward or after it.
  for (const outcome of outcomes)
    expect(['off 200 200', 'off 200 400', 'gone 200 400', 'gone 409 200']).toContain(outcome);
});

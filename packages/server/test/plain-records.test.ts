// The common behaviour of all set-up records, which `recordsOf` of kernel/records/plain-record.ts creates. Peculiarities of a
// record are tested beside its feature. A file of `records` describes each record.

import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { mergeByName } from '../../../tools/together.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aHospital, aWord, somebodyWith } from './hospital.ts';
import { allRecordTests, type Plain } from './record-tests.ts';
import { plainTables } from './reference-rules.ts';

const { server, hospital } = await hospitalForFile();
const kinds = mergeByName<Plain>(await Promise.all(allRecordTests.map((tests) => tests.plain?.(hospital))));

describe.for(Object.entries(kinds))('a %s', ([, kind]) => {
  const called = (word: string) => ({ [kind.by]: word });
  const bodyOf = (given: object) => ({ [kind.ro]: { ...kind.needed, ...given } });
  const add = (given: object, who = hospital.admin, headers: Record<string, string> = {}) =>
    who.ask(kind.group.create, { body: bodyOf(given), headers });
  const save = (id: string, given: object, who = hospital.admin) =>
    who.ask(kind.group.update, { params: { id }, body: bodyOf(given) });
  const turn = (id: string, status: number, who = hospital.admin) =>
    who.ask(kind.group.setStatus as AnyCall, { params: { id, status } });
  const remove = (id: string, who = hospital.admin) => who.ask(kind.group.delete, { params: { id } });
  const listed = async (id: string, who = hospital.admin) =>
    (await kind.list(who)).data.find((row: { id: string }) => row.id === id);
  const added = async (given: object = {}) => {
    const { status, data, raw } = await add({ ...called(aWord()), ...given });
    expect(status, raw).toBe(200);
    return data;
  };

  test('is added, active by default, listed, read, and hidden from other hospitals', async () => {
    const word = aWord();
    const data = await added(called(`  ${word} `));
    const { needed, further } = kind;
    const whole = { ...needed, ...further, ...called(word), id: expect.any(String), status: 1, version: 1 };
    expect(data).toEqual(JSON.parse(JSON.stringify({ ...whole, id: data.id })));
    expect(await listed(data.id)).toEqual(data);
    const other = await aHospital(server);
    expect(await listed(data.id, other.admin)).toBeUndefined();
    const { read } = kind.group;
    if (read) expect((await hospital.admin.ask(read, { params: { id: data.id } })).data).toEqual(data);
    if (read) expect((await other.admin.ask(read, { params: { id: data.id } })).status).toBe(404);
    expect((await save(data.id, called(word), other.admin)).status).toBe(404);
    expect((await remove(data.id, other.admin)).status).toBe(404);
    expect((await added({ status: 0 })).status).toBe(0);
  });

  test('is listed by name, ignoring case', async () => {
    const word = aWord();
    for (const one of ['b', 'C', 'A']) await added(called(`zz ${word} ${one}`));
    const names = (await kind.list(hospital.admin)).data.map((row: Record<string, string>) => row[kind.by]);
    const [a, b, c] = ['A', 'b', 'C'].map((one) => `zz ${word} ${one}`);
    expect(names.filter((one: string) => one.includes(word))).toEqual([a, b, c]);
  });

  test('reports missing fields at the field', async () => {
    const empty = Object.fromEntries(
      Object.keys(kind.missing).map((field) => [field, field === kind.by ? ' ' : undefined]),
    );
    const refused = await add(empty);
    expect(refused.status).toBe(400);
    const said = Object.fromEntries(
      refused.data.errors.map((one: { field: string; message: string }) => [one.field, one.message]),
    );
    const { ro, missing } = kind;
    expect(said).toEqual(Object.fromEntries(Object.entries(missing).map(([field, text]) => [`${ro}.${field}`, text])));
  });

  test('of ten concurrent additions of one name, in any case, one succeeds; another hospital may use the name', async () => {
    const word = `Same ${aWord()}`;
    const names = Array.from({ length: 10 }, (_, who) => (who % 2 ? word.toUpperCase() : word));
    const answers = await Promise.all(names.map((one) => add(called(one))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const errors = [{ field: `${kind.ro}.${kind.by}`, message: kind.taken }];
    for (const { status, data } of answers) if (status === 409) expect(data.errors).toEqual(errors);
    const other = await aHospital(server);
    if (!kind.refers) expect((await add(called(word), other.admin)).status).toBe(200);
  });

  test('sent twice under one key is added once', async () => {
    const given = called(aWord());
    const headers = { 'idempotency-key': aWord() };
    const [first, again] = [await add(given, hospital.admin, headers), await add(given, hospital.admin, headers)];
    expect([first.status, again.status, again.data.id]).toEqual([200, 200, first.data.id]);
  });

  test('is changed; a stale copy is refused with the changed fields, and a taken name is refused', async () => {
    const before = await added();
    const other = await added();
    const [field, from, to] = kind.field;
    const own = called(before[kind.by]);
    const { data: after } = await save(before.id, { ...own, [field]: to, version: 1 });
    expect(after).toEqual({ ...before, [field]: to, version: 2 });
    const stale = await save(before.id, { ...own, version: 1 });
    expect([stale.status, stale.data.changed]).toEqual([409, [{ field, from, to }]]);
    const taken = await save(before.id, called(String(other[kind.by]).toUpperCase()));
    expect(taken.data.errors).toEqual([{ field: `${kind.ro}.${kind.by}`, message: kind.taken }]);
    expect(await listed(before.id)).toEqual(after);
  });

  test.skipIf(!kind.group.setStatus)(
    'is made inactive and active again; the same status twice changes nothing',
    async () => {
      const before = await added();
      expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
      expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
      expect((await turn(before.id, 1)).data).toEqual({ ...before, status: 1, version: 3 });
      expect((await turn(before.id, 2)).status).toBe(400);
    },
  );

  test('is deleted once, and its name is free again', async () => {
    const word = called(aWord());
    const { id } = await added(word);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await save(id, word)).status).toBe(404);
    await added(word);
  });

  test('is listed, read and written with the permission and refused without', async () => {
    for (const [grants, lists, reads, writes] of kind.permissions) {
      const { id } = await added();
      const params = { id };
      const person = await somebodyWith(hospital, [...grants]);
      const { read, setStatus } = kind.group;
      const asked = {
        list: (await kind.list(person)).status,
        read: read ? (await person.ask(read, { params })).status : 0,
        create: (await add(called(aWord()), person)).status,
        update: (await save(id, called(aWord()), person)).status,
        setStatus: setStatus ? (await turn(id, 0, person)).status : writes,
        delete: (await remove(id, person)).status,
      };
      const all = { list: lists, read: reads, create: writes, update: writes, setStatus: writes, delete: writes };
      expect({ grants, ...asked }).toEqual({ grants, ...all });
    }
  });

  test('is in the audit trail by its name, before and after, in its wire form', async () => {
    const before = await added();
    const { data: after } = await save(before.id, { ...called(before[kind.by]), [kind.field[0]]: kind.field[2] });
    const none = { accountId: 'nil', record: 'nil', outcome: 'DONE' as const, call: 'nil', from: 'nil', to: 'nil' };
    const params = { ...none, recordId: before.id, cursor: 'nil', size: 10 };
    const { data: entries } = await hospital.admin.get(calls.audit.list, { params });
    expect(entries.map((entry: { recordName: string }) => entry.recordName)).toEqual(Array(2).fill(before[kind.by]));
    await remove(before.id);
    // The audit trail of a ward has its type by id.
    const kept = ({ type: _, ...row }: Record<string, unknown>) => row;
    const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
      before.id,
    ]);
    expect(rows).toEqual([
      { outcome: 'DONE', before: null, after: kept(before) },
      { outcome: 'DONE', before: kept(before), after: kept(after) },
      { outcome: 'DONE', before: kept(after), after: null },
    ]);
  });
});

test('every record made by `recordsOf` is tested here', () => {
  const children = allRecordTests.flatMap((tests) => tests.children ?? []);
  const tried = Object.values(kinds).map(({ ro }) => ro.replace(/Ro$/, ''));
  const tables = tried.map((record) => record.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const known = (table: string) => children.includes(table) || tables.some((one) => `_${one}`.endsWith(`_${table}`));
  const what = 'is made by recordsOf: describe it as `plain` in a file of test/records, or name it in its `children`';
  expect(
    plainTables()
      .filter((table) => !known(table))
      .map((table) => `${table} ${what}`),
  ).toEqual([]);
});

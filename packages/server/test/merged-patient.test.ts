// Commands that name a patient are refused where the patient is merged into another meanwhile: the record would stay with the
// merged one, which nobody sees. Every command with an example that has a `patientId` is sent while such a merge is open.
import { type AnyCall, type CallGroup, isRead } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { examples, withRecords } from './contract-examples.ts';
import { leaves } from './contract-rules.ts';
import { serverForFile } from './file-fixtures.ts';
import { aPatient } from './front-desk.ts';
import { type Answer, aHospital } from './hospital.ts';
import { callDuringTransaction } from './meanwhile.ts';
import type { Example } from './record-tests.ts';

const server = await serverForFile();
const hospital = await aHospital(server);
const records = await withRecords(hospital);
const kept = await aPatient(hospital, { firstName: 'Kept' });

/** The patients that a request names: not their readable numbers, which have the same name of field. */
const patientsIn = ({ body = {} }: Example): string[] =>
  leaves(body)
    .filter(({ path, value }) => path.at(-1) === 'patientId' && z.uuid().safeParse(value).success)
    .map(({ value }) => String(value));

/** Commands that keep nothing of the patient whom they name, with the reason. */
const exempt: Record<string, string> = {
  'counterPayment.create': 'pays bills, which stay with their tickets; it names the patient to refuse bills of others',
};

const naming = Object.entries(calls as Record<string, CallGroup>).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).flatMap(([name, call]): [string, AnyCall][] => {
    const example = isRead(call) ? undefined : examples[`${group}.${name}`];
    const names = example !== undefined && patientsIn(example(records)).length > 0;
    return names && !exempt[`${group}.${name}`] ? [[`${group}.${name}`, call]] : [];
  }),
);

/** Checks the answer to a request that is sent while its patient is merged: undefined if it is refused, else a message. */
async function faultOf(name: string, patientId: string, ask: () => Promise<Answer>): Promise<string | undefined> {
  // As a merge does: the patient is locked first, which makes also the checks of foreign keys wait.
  const merge = 'update patient set merged_into = $2 where id = (select id from patient where id = $1 for update)';
  const answer = await callDuringTransaction(server, [merge, [patientId, kept.id]], ask);
  await server.sql('update patient set merged_into = null where id = $1', [patientId]);
  const isRefused = answer.status === 409 && answer.message.includes(kept.patientId);
  return isRefused
    ? undefined
    : `${name} was answered ${answer.status} ${answer.message}: call holdPatient of patient.service.ts before the record is locked`;
}

describe('a command for a patient who is merged meanwhile is refused', () => {
  test.each(naming)('%s', async (name, call) => {
    const example = examples[name]?.(records) ?? {};
    const [patientId = ''] = patientsIn(example);
    expect(await faultOf(name, patientId, () => hospital.admin.ask(call, example))).toBeUndefined();
  });
});

test('the commands are found, and one that only relies on its foreign key is named', async () => {
  expect(naming.map(([name]) => name)).toEqual(expect.arrayContaining(['ticket.create', 'invoice.update']));
  const { id } = await aPatient(hospital, { firstName: 'Merged' });
  const insert = `
    insert into patient_contact (tenant_id, id, patient_id, name, relationship, phone, address)
    select tenant_id, gen_random_uuid(), id, 'Bola', 'Aunt', '0803 123 4567', '' from patient where id = $1`;
  const planted = async () => {
    await server.sql(insert, [id]);
    return { status: 200, message: '' } as Answer;
  };
  expect(await faultOf('planted.create', id, planted)).toMatch(/^planted\.create was answered 200.*holdPatient/);
});

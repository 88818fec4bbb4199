// Beds of wards: named, added, renamed, closed and deleted one by one; their number is counted.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { answerText } from '../../../../test/house.ts';
import { anAdmission, aWard, bedsOf } from '../../../../test/wards.ts';

const { hospital } = await hospitalForFile();
const { admin } = hospital;

const namesOf = async (wardId: string) => (await bedsOf(hospital, wardId)).map(({ name }) => name);
const add = (bedRo: { wardId: string; name: string }) => admin.ask(calls.bed.create, { body: { bedRo } });
const close = (id: string) => admin.ask(calls.bed.setStatus, { params: { id, status: 0 } });
const erase = (id: string) => admin.ask(calls.bed.delete, { params: { id } });
const wardOf = (id: string) => admin.get(calls.ward.read, { params: { id } });
const saveBeds = async (id: string, numberOfBed: number) => {
  const { number, wardTypeId } = await wardOf(id);
  return admin.ask(calls.ward.update, { params: { id }, body: { wardRo: { number, wardTypeId, numberOfBed } } });
};

test('a new ward has the given number of beds, named 1 to n', async () => {
  const ward = await aWard(hospital, 11);
  expect(await namesOf(ward.id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  expect(ward.numberOfBed).toBe(11);
});

test('the number of beds of a ward is the number of open beds', async () => {
  const { id } = await aWard(hospital, 2);
  const { data: window } = await add({ wardId: id, name: ' Window ' });
  expect(window).toMatchObject({ name: 'Window', state: 'FREE', wardId: id, version: 1 });
  expect((await wardOf(id)).numberOfBed).toBe(3);
  expect((await close(window.id)).data.state).toBe('CLOSED');
  expect((await wardOf(id)).numberOfBed).toBe(2);
  const opened = await admin.get(calls.bed.setStatus, { params: { id: window.id, status: 1 } });
  expect(opened.state).toBe('FREE');
  expect((await wardOf(id)).numberOfBed).toBe(3);
});

test('a changed number of beds adds the next numbers, or deletes the last unused beds', async () => {
  const { id } = await aWard(hospital, 3);
  const [, , third] = await bedsOf(hospital, id);
  await anAdmission(hospital, { bedId: third?.id });
  expect((await saveBeds(id, 5)).data.numberOfBed).toBe(5);
  expect(await namesOf(id)).toEqual(['1', '2', '3', '4', '5']);
  expect((await saveBeds(id, 2)).data.numberOfBed).toBe(2);
  expect(await namesOf(id)).toEqual(['1', '3']);
  const { id: full } = await aWard(hospital, 2);
  for (const bed of await bedsOf(hospital, full)) await anAdmission(hospital, { bedId: bed.id });
  expect(answerText(await saveBeds(full, 1))).toBe(
    '409 wardRo.numberOfBed: All beds have been used, so none can be removed. Close the others one by one in the list of beds.',
  );
});

test('a bed can be renamed; its name is unique within its ward only', async () => {
  const [one, other] = [await aWard(hospital), await aWard(hospital)];
  const [bed] = await bedsOf(hospital, one.id);
  const rename = (name: string, version?: number) =>
    admin.ask(calls.bed.update, { params: { id: String(bed?.id) }, body: { bedRo: { name, version } } });
  expect((await rename('Window', 1)).data).toMatchObject({ name: 'Window', version: 2 });
  expect((await rename('Door', 1)).status).toBe(409);
  expect(answerText(await rename('2'))).toBe('409 bedRo.name: A bed with this name already exists in the ward.');
  expect(answerText(await add({ wardId: one.id, name: 'WINDOW' }))).toBe(
    '409 bedRo.name: A bed with this name already exists in the ward.',
  );
  expect((await add({ wardId: other.id, name: 'Window' })).status).toBe(200);
  expect(answerText(await rename(' '))).toBe('400 bedRo.name: Please provide a name for the bed.');
  expect(answerText(await add({ wardId: NOBODY, name: 'Door' }))).toBe('400 bedRo.wardId: Please choose a ward.');
});

test('an occupied bed can be neither closed nor deleted, and a used bed stays', async () => {
  const { id } = await aWard(hospital, 2);
  const [bed] = await bedsOf(hospital, id);
  const stay = await anAdmission(hospital, { bedId: bed?.id });
  expect(answerText(await close(String(bed?.id)))).toBe('409 This bed is reserved or occupied.');
  await admin.get(calls.admission.cancel, { params: { id: stay.id }, body: { cancelRo: { reason: 'Went home' } } });
  expect(answerText(await erase(String(bed?.id)))).toBe(
    '409 This bed has been used and cannot be deleted. Close it instead.',
  );
  expect((await close(String(bed?.id))).status).toBe(200);
  expect(answerText(await admin.ask(calls.ward.delete, { params: { id } }))).toBe(
    '409 This ward’s beds have been used, so it cannot be deleted. Make it inactive instead.',
  );
});

test('a ward keeps one open bed, even if the last two are closed or deleted at once', async () => {
  for (const away of [close, erase]) {
    const { id } = await aWard(hospital, 2);
    const beds = await bedsOf(hospital, id);
    const answers = await Promise.all(beds.map((bed) => away(bed.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'A ward needs one open bed. Make the ward inactive instead.',
    );
    expect((await wardOf(id)).numberOfBed).toBe(1);
  }
});

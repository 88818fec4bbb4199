// Letters that no font of the pages has are reported in Settings and in the log before printing; all others are printed, in
// any name.
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aStaffBody, type Hospital, saveSettings } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { boxesOf, wordsOf } from '../../../../test/pdf-words.ts';

const { companySettings, invoice, patient, staff } = calls;

const server = await serverForFile();
let hospital: Hospital;
beforeEach(async () => {
  hospital = await aHospital(server);
});

const unprintable = (of = hospital) => of.admin.get(companySettings.unprintable);
const pdfOf = async (id: string) => {
  const url = `/api${pathOf(invoice.pdf, { id })}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: hospital.admin.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
};

test('an invoice with names in other scripts has every letter', async () => {
  await saveSettings(hospital, { name: 'አበበ ሆስፒታል', address: '中山路 1' });
  const { id: patientId } = await aPatient(hospital, { firstName: '小龙', lastName: '李', address: 'ถนนสุขุมวิท' });
  const { id } = await anInvoice(hospital, patientId, { patientAddress: 'ถนนสุขุมวิท 5', otherInformation: '감사합니다' });
  const pdf = await pdfOf(id);
  expect(await boxesOf(pdf)).toBe(0);
  const words = await wordsOf(pdf);
  for (const name of ['አበበ ሆስፒታል', '小龙 李', '中山路', '감사합니다']) expect(words).toContain(name);
  expect(await unprintable()).toEqual([]);
});

test('unprintable letters are reported with their place, before printing, and to this hospital only', async () => {
  const other = await aHospital(server);
  expect(await unprintable()).toEqual([]);
  await saveSettings(hospital, { name: 'Klinik ꦗ' });
  const { id, version } = await aPatient(hospital, { firstName: 'ꦮꦗ', lastName: 'Adaeze' });
  await aPatient(hospital, { firstName: 'ꦮ', lastName: '小龙' });
  await aPatient(other, { firstName: 'ꦲ', lastName: 'Obi' });
  await hospital.admin.get(staff.create, { body: { staffRo: aStaffBody('DOCTOR', { lastName: '𞋀' }) } });
  const [ja, wa] = [
    { letter: 'ꦗ', code: 'U+A997' },
    { letter: 'ꦮ', code: 'U+A9AE' },
  ];
  expect(await unprintable()).toEqual([
    { where: 'HOSPITAL', letters: [ja] },
    { where: 'PATIENTS', letters: [ja, wa] },
    { where: 'STAFF', letters: [{ letter: '𞋀', code: 'U+1E2C0' }] },
  ]);
  expect(await unprintable(other)).toEqual([{ where: 'PATIENTS', letters: [{ letter: 'ꦲ', code: 'U+A9B2' }] }]);

  // The log has code points, and no names.
  const told = server.logged.filter((line) => line.includes('cannot be printed')).map((line) => JSON.parse(line));
  expect(told.map(({ where }) => where).sort()).toEqual(['company', 'patient', 'patient', 'patient', 'staff']);
  expect(told.filter(({ where }) => where === 'patient')[0]).toMatchObject({ letters: ['U+A997', 'U+A9AE'], more: 0 });
  expect(server.logged.join('\n')).not.toMatch(/Adaeze|ꦮ/);

  // A name changed to printable letters is no longer reported.
  const {
    id: _,
    version: __,
    tenantId,
    image,
    imagePath,
    ...known
  } = await hospital.admin.get(patient.read, {
    params: { id },
  });
  await hospital.admin.get(patient.update, {
    params: { id },
    body: { patientRo: { ...known, firstName: 'Waja', version } },
  });
  expect((await unprintable())[1]).toEqual({ where: 'PATIENTS', letters: [wa] });
});

test('with very many such letters the first ones are reported', async () => {
  const many = Array.from({ length: 70 }, (_, at) => String.fromCodePoint(0x13000 + at)).join('');
  await aPatient(hospital, { firstName: many.slice(0, 100), lastName: many.slice(100) });
  expect((await unprintable())[0]?.letters).toHaveLength(50);
});

// The list of patients: search, sorting, paging and export.
import { calls } from '@almoner/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, manyPatients, mergePatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { patient, ticket } = calls;

type Person = { id: string; patientId: string; firstName: string; lastName: string };

const { server, hospital } = await hospitalForFile();
const register = async (named: string, patientId: string, phone: string, more: object): Promise<Person> => {
  const [firstName, lastName] = named.split(' ');
  return aPatient(hospital, { firstName, lastName, patientId, phone, ...more });
};
const male = { gender: 'MALE', dateOfBirth: '1990-01-01', dateOfReg: '2026-03-01' };
const ade = await register('Adé Bello', 'PAT_BBBBBBB', '0805 1', male);
const older = { ...male, dateOfBirth: '1970-01-01', dateOfReg: '2026-02-01' };
const sale = await register('Sale Ibrahim', 'PAT_CCCCCCC', '0803 12', older);
const young = { dateOfBirth: '2020-01-01', dateOfReg: '2026-04-01' };
const chi = await register('Chi Bello', 'PAT_AAAAAAA', '0703 12', young);

const page = (filters: object, more: object = {}, where = hospital) => pageOf(where.admin, patient, filters, more);
const ids = (filters: object, more: object = {}) => idsOf(hospital.admin, patient, filters, more);
const exported = (body: object, where = hospital) => exportOf(where.admin, patient, body);

test('the list is sorted by any of its columns, both ways, page by page', async () => {
  const orders = {
    patient: [ade.id, chi.id, sale.id],
    patientId: [chi.id, ade.id, sale.id],
    phone: [chi.id, sale.id, ade.id],
    // Patients of one gender are in the order of registration.
    gender: [chi.id, ade.id, sale.id],
    dateOfBirth: [sale.id, ade.id, chi.id],
    dateOfReg: [sale.id, ade.id, chi.id],
  };
  expect(await wrongOrders(hospital.admin, patient, {}, orders)).toEqual([]);
  expect(await ids({})).toEqual([chi.id, sale.id, ade.id]);
});

test('words and filters find patients in the requested order; a page beyond the end is empty', async () => {
  expect(await ids({ search: 'bello' }, { sort: 'patient' })).toEqual([ade.id, chi.id]);
  expect(await ids({ name: 'bello', phone: '0703' })).toEqual([chi.id]);
  expect(await ids({ patientId: 'pat_ccc' })).toEqual([sale.id]);
  expect(await ids({ name: '%' })).toEqual([]);
  expect(await ids({ name: '', phone: ' ' })).toHaveLength(3);
  const { number } = await hospital.admin.get(ticket.create, {
    body: { ticketRo: { patientId: ade.id, complain: 'Headache' } },
  });
  expect(await ids({ search: number.toLowerCase() })).toEqual([ade.id]);
  expect(await page({ search: 'bello' }, { page: 4, size: 1 })).toEqual({
    data: [],
    tablePage: { totalPages: 2, number: 4, totalElements: 2 },
  });
  expect((await page({}, { page: 4, size: 2 })).tablePage).toEqual({ totalPages: 2, number: 4, totalElements: 3 });
});

test('an unknown column, direction or filter is refused', async () => {
  for (const body of [{ sort: 'address' }, { sort: 'patient', direction: 'down' }, { filters: { email: 'a' } }]) {
    expect((await hospital.admin.ask(patient.page, { body })).status).toBe(400);
  }
});

test('a page is one line in the audit trail; an export has its filters; neither repeats the typed words', async () => {
  const looks = ({ path }: { path: string }) =>
    server.sql('select outcome, after from audit where call = $1 order by id', [path]);
  const before = await looks(patient.page);
  await page({ name: 'Bello' }, { sort: 'patient' });
  await exported({ filters: { search: 'Bello' } });
  const pages = await looks(patient.page);
  const exports = await looks(patient.export);
  expect(pages).toHaveLength(before.length + 1);
  expect(pages.at(-1)).toMatchObject({ outcome: 'READ', after: { patients: [ade.id, chi.id] } });
  const asked = { filters: { search: '(words)' } };
  expect(exports).toContainEqual({ outcome: 'READ', after: expect.objectContaining({ asked, rows: 2 }) });
  expect(JSON.stringify([pages, exports])).not.toMatch(/bello/i);
});

describe('a hospital with very many patients', () => {
  let crowded: Hospital;
  const MANY = 10_500;

  beforeAll(async () => {
    crowded = await aHospital(server);
    await manyPatients(crowded, MANY);
  });

  test('is exported whole, each patient once, in any order and with any search', async () => {
    for (const sort of [undefined, 'patient', 'gender', 'dateOfReg', 'phone'] as const) {
      const asked = { filters: { name: 'twin' }, ...(sort ? { sort, direction: 'desc' } : {}) };
      expect(new Set((await exported(asked, crowded)).map(({ id }) => id)).size).toBe(MANY);
    }
    expect(await exported({ filters: { name: 'twin 3' } }, crowded)).toHaveLength(MANY / 7);
  });

  test('is paged to its end, also where more are found than are counted', async () => {
    const first = await page({ name: 'twin' }, { size: 100 }, crowded);
    expect(first.tablePage.totalElements).toBe(10_001);
    expect(first.data[0].patientId).toBe('PAT_0010500');
    const last = await page({ name: 'twin' }, { size: 100, page: 104 }, crowded);
    expect(last.tablePage).toEqual({ totalPages: 105, number: 104, totalElements: MANY });
    expect(last.data.at(-1).patientId).toBe('PAT_0000001');
  });

  test('has pages without gaps, where they end within the first hundred rows and where they do not', async () => {
    const newest = Array.from({ length: 160 }, (_, n) => `PAT_${String(MANY - n).padStart(7, '0')}`);
    const four = [0, 1, 2, 3];
    const listed = four.map((number) => page({ name: 'twin' }, { size: 40, page: number }, crowded));
    const answers = four.map((number) => crowded.admin.get(patient.list, { params: { page: number, size: 40 } }));
    const numbers = (pages: { data: Person[] }[]) =>
      pages.flatMap(({ data }) => data.map(({ patientId }) => patientId));
    expect(numbers(await Promise.all(listed))).toEqual(newest);
    expect(numbers(await Promise.all(answers))).toEqual(newest);
  });
});

test('of two merged records the list and its export show the kept one', async () => {
  const where = await aHospital(server);
  const [kept, merged] = [await aPatient(where), await aPatient(where)];
  await mergePatients(where, kept.id, merged.id);
  for (const filters of [{}, { search: 'okafor' }, { search: merged.patientId }]) {
    expect((await page(filters, {}, where)).data.map(({ id }: Person) => id)).toEqual([kept.id]);
    expect(await exported({ filters }, where)).toMatchObject([{ id: kept.id }]);
  }
});

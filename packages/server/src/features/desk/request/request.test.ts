// Requests of today, for the front desk, and those of one ticket or patient.
import { calls } from '@almoner/contract/calls';
import type { RequestEntry } from '@almoner/contract/desk/request';
import { describe, expect, test } from 'vitest';
import { aLabRequest, anApprovedLabRequest, aPharmacyRequest, aReport, aTreatment } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket, type Desk } from '../../../../test/front-desk.ts';
import { type Person, somebodyWith } from '../../../../test/hospital.ts';

const { server, desk } = await deskForFile();

test("today's requests of both places are in one list, newest first; yesterday's are not", async () => {
  server.setNow(new Date('2026-03-01T12:00:00Z'));
  await aLabRequest(desk.hospital, desk.ticket.id);
  // Half an hour past midnight in Lagos.
  server.setNow(new Date('2026-03-01T23:30:00Z'));
  const session = await desk.hospital.signIn(desk.hospital.admin.session.username);
  const first = await aPharmacyRequest({ ...desk.hospital, admin: session }, desk.ticket.id);
  const second = await aLabRequest({ ...desk.hospital, admin: session }, desk.ticket.id);
  const rows = await session.get(calls.request.today);
  expect(rows.map(({ id, source, status }: Record<string, string>) => [id, source, status])).toEqual([
    [second.id, 'LABORATORY', 'NEW'],
    [first.id, 'PHARMACY', 'NEW'],
  ]);
  expect(rows[0]).toMatchObject({ date: '2026-03-02', ticket: { number: desk.ticket.number } });
  server.setNow(undefined);
});

describe('requests of one ticket and of its patient', () => {
  const about = (who: Person, { ticket, patient }: Pick<Desk, 'ticket' | 'patient'>) =>
    Promise.all([
      who.ask(calls.request.listOfTicket, { params: { ticketId: ticket.id } }),
      who.ask(calls.request.listOfPatient, { params: { patientId: patient.id } }),
    ]);

  test('include walk-ins and those of treatments, with every version of the reports', async () => {
    const here = await aDesk(server);
    const prescription = await aPharmacyRequest(here.hospital, here.ticket.id);
    const tested = await anApprovedLabRequest(here.hospital, here.ticket.id);
    const report = await aReport(here.hospital, tested);
    const laboratoryRo = {
      date: report.date,
      title: report.title,
      ticketId: here.ticket.id,
      labRequestId: tested.id,
      result: 'Haemoglobin::13',
      reason: 'Read again.',
    };
    await here.hospital.admin.get(calls.laboratory.update, { params: { id: report.id }, body: { laboratoryRo } });
    const pharmacyServiceRo = { labRequestRo: { title: 'Zinc' } };
    const treatment = await aTreatment(here.hospital, { ticketId: here.ticket.id, pharmacyServiceRo });
    for (const { data } of await about(here.hospital.admin, here)) {
      expect(
        data.map((one: RequestEntry) => [one.source, one.text, one.unlisted, one.treatmentId, one.reports.length]),
      ).toEqual([
        ['LABORATORY', 'Zinc', true, treatment.id, 0],
        ['LABORATORY', 'Full blood count', true, null, 2],
        ['PHARMACY', prescription.prescription, false, null, 0],
      ]);
      const { reports } = data[1];
      expect(reports.map(({ id, version }: Record<string, unknown>) => [id, version])).toEqual([
        [report.id, 1],
        [report.id, 2],
      ]);
    }
  });

  test('leave out other patients, and are a look into the record', async () => {
    const ticket = await aTicket(desk.hospital);
    const other = { ticket, patient: { ...desk.patient, id: ticket.patientId } };
    await aPharmacyRequest(desk.hospital, other.ticket.id);
    for (const { data } of await about(desk.hospital.admin, other)) expect(data).toHaveLength(1);
    const seen = await server.sql('select call from audit where record = $1 and record_id = $2', [
      'patient',
      other.patient.id,
    ]);
    expect(seen.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['/request/read/ticket/{ticketId}', '/request/read/patient/{patientId}']),
    );
  });

  test.for([
    ['PHARMACY:READ', ['PHARMACY']],
    ['LABORATORY:READ', ['LABORATORY']],
    ['TREATMENT:READ', ['LABORATORY', 'PHARMACY']],
  ] as const)('show somebody with %s those of %s', async ([grant, sources]) => {
    const here = await aDesk(server);
    await aPharmacyRequest(here.hospital, here.ticket.id);
    await aLabRequest(here.hospital, here.ticket.id);
    const person = await somebodyWith(here.hospital, [grant]);
    for (const { data } of await about(person, here)) {
      expect(data.map(({ source }: RequestEntry) => source)).toEqual(sources);
    }
  });
});

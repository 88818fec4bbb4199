// What refers to a record that somebody may delete: the deletion is refused in words, and so is a save that refers to a
// record while it is being deleted. A new reference has its case in a file of `records`.
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Table, WhyKept } from '../src/kernel/constraints.ts';
import { aDrug, anApprovedLabRequest } from './clinic.ts';
import { deskForFile } from './file-fixtures.ts';
import { aBook } from './finance.ts';
import { aDepartment, type Desk } from './front-desk.ts';
import { type Answer, aStaffBody, aWord } from './hospital.ts';
import { anInvoiceBody } from './invoice-examples.ts';
import { askMeanwhile } from './meanwhile.ts';
import { allRecordTests, type Reference } from './record-tests.ts';
import { patientsUnmerged, referencesUnspoken } from './reference-rules.ts';

const { server, desk } = await deskForFile();
const book = await aBook(server);

type Referred = 'branch' | 'category' | 'department' | 'drug' | 'lab_test' | 'leave_type';
type AlsoReferred = 'role' | 'specialist' | 'substance';
type Of<T extends Table> = Record<keyof WhyKept<T>, Reference>;

const admin = () => desk.hospital.admin;
const ask = (call: Parameters<Desk['hospital']['admin']['ask']>[0], body: object) => admin().ask(call, { body });
const removing = (call: Parameters<Desk['hospital']['admin']['ask']>[0]) => (id: string) =>
  admin().ask(call, { params: { id } });

const staffWith = (given: object, person: object = {}) =>
  ask(calls.staff.create, { staffRo: { ...aStaffBody('DOCTOR', person), ...given } });
const prescribed = ({ id: drugId }: { id: string }) =>
  ask(calls.pharmacy.create, {
    pharmacyRo: {
      ticketId: desk.ticket.id,
      prescription: 'As below',
      lines: [{ drugId, dose: '1 tablet', frequency: 'daily', quantity: 1 }],
    },
  });

const aLabTest = () => admin().get(calls.labTest.create, { body: { labTestRo: { title: `Test ${aWord()}` } } });
const aSubstance = () => admin().get(calls.substance.create, { body: { substanceRo: { name: `Sub ${aWord()}` } } });

const department = { made: () => aDepartment(desk.hospital), remove: removing(calls.department.delete) };
const drug = { made: () => aDrug(desk.hospital), remove: removing(calls.drug.delete) };
const labTest = { made: aLabTest, remove: removing(calls.labTest.delete) };
const substance = { made: aSubstance, remove: removing(calls.substance.delete) };
// A Monday of its own for each, in the next year.
let weeks = 0;
const aMonday = () => {
  weeks += 1;
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 7 * weeks));
  return new Date(first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};

const listed: Partial<Of<Referred> & Of<AlsoReferred>> = {
  staff_branch_exists: {
    made: () => admin().get(calls.branch.create, { body: { branchRo: { name: aWord(), address: 'Here' } } }),
    remove: removing(calls.branch.delete),
    save: ({ id }) => staffWith({}, { branchId: id }),
    kept: 'doctors, nurses or employees belong to it',
    field: 'staffRo.personRo.branchId',
  },
  staff_department_exists: {
    ...department,
    save: ({ id }) => staffWith({}, { departmentId: id }),
    kept: 'doctors, nurses or employees belong to it',
    field: 'staffRo.personRo.departmentId',
  },
  appointment_department_exists: {
    ...department,
    save: ({ id }) =>
      ask(calls.appointment.create, {
        appointmentRo: {
          ticketId: desk.ticket.id,
          departmentId: id,
          doctorId: desk.doctor.id,
          date: aMonday(),
          time: '10:00',
          comment: '',
        },
      }),
    kept: 'appointments belong to it',
    field: 'appointmentRo.departmentId',
  },
  invoice_department_exists: {
    ...department,
    save: ({ id }) =>
      ask(calls.invoice.create, { invoiceRo: anInvoiceBody(desk.patient.id, { departmentId: id }), send: false }),
    kept: 'invoices belong to it',
    field: 'invoiceRo.departmentId',
  },
  finance_entry_category: {
    made: async () =>
      book.hospital.admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: { name: aWord() } } }),
    remove: (id) => book.hospital.admin.ask(calls.expensesCategory.delete, { params: { id } }),
    save: ({ id }) => book.add('expenses', { categoryId: id }),
    kept: 'This category is in use.',
    field: 'expensesRo.categoryId',
  },
  invoice_tax_exists: {
    made: () => admin().get(calls.taxCategory.create, { body: { taxCategoryRo: { name: aWord(), rate: 7.5 } } }),
    remove: removing(calls.taxCategory.delete),
    save: ({ id }) =>
      ask(calls.invoice.create, {
        invoiceRo: anInvoiceBody(desk.patient.id, { tax: { categoryId: id } }),
        send: false,
      }),
    kept: 'This category is in use.',
    field: 'invoiceRo.tax.categoryId',
  },
  drug_lot_drug_exists: {
    ...drug,
    save: ({ id }) =>
      ask(calls.drugLot.receive, {
        drugLotRo: { drugId: id, number: aWord(), expiryDate: '2190-12-31', quantity: 3 },
      }),
    kept: 'it has been in stock',
    field: 'drugLotRo.drugId',
  },
  prescription_line_drug_exists: {
    ...drug,
    save: prescribed,
    kept: 'it has been prescribed',
    field: 'pharmacyRo.lines.0.drugId',
  },
  allergy_acknowledgement_drug_exists: {
    ...drug,
    save: prescribed,
    alone: async (id) => {
      const factRo = { patientId: desk.patient.id, kind: 'ALLERGY' as const, name: `Allergy ${aWord()}` };
      const fact = await admin().get(calls.patientProfile.createFact, { body: { factRo } });
      await server.sql(
        `insert into allergy_acknowledgement (tenant_id, id, pharmacy_request_id, fact_id, fact_version, drug_id, prescribed,
           kind, stage, reason, at, account_id)
         select l.tenant_id, gen_random_uuid(), l.pharmacy_request_id, $2, 1, l.drug_id, 'As below', 'WORD', 'PRESCRIBED', 'Mild',
           now(), $3
         from prescription_line l where l.drug_id = $1`,
        [id, fact.id, admin().session.id],
      );
      await server.sql('delete from prescription_line where drug_id = $1', [id]);
    },
    kept: 'it has been prescribed',
    field: 'pharmacyRo.lines.0.drugId',
  },
  lab_test_parameter_test_exists: {
    ...labTest,
    save: ({ id }) =>
      ask(calls.labTestParameter.create, { labTestParameterRo: { labTestId: id, titles: [`pH ${aWord()}`] } }),
    kept: 'it has parameters',
    field: 'labTestParameterRo.labTestId',
  },
  lab_request_test_test_exists: {
    ...labTest,
    save: ({ id }) =>
      ask(calls.labRequest.create, {
        labRequestRo: { ticketId: desk.ticket.id, title: 'Blood', tests: [{ labTestId: id, title: 'Blood' }] },
      }),
    kept: 'it was asked for or reported',
    field: 'labRequestRo.tests.0.labTestId',
  },
  laboratory_test_exists: {
    ...labTest,
    save: async ({ id }) => {
      const asked = await anApprovedLabRequest(desk.hospital, desk.ticket.id);
      return ask(calls.laboratory.create, {
        laboratoryRo: {
          date: '2026-03-02',
          title: 'Full blood count',
          ticketId: desk.ticket.id,
          labRequestId: asked.id,
          labTestId: id,
          result: 'Haemoglobin::14',
        },
      });
    },
    kept: 'it was asked for or reported',
    field: 'laboratoryRo.labTestId',
  },
  leave_type_exists: {
    made: () =>
      admin().get(calls.leaveType.create, { body: { leaveTypeRo: { name: aWord(), duration: 10, year: null } } }),
    remove: removing(calls.leaveType.delete),
    save: ({ id }) => {
      const day = aMonday();
      return ask(calls.leave.create, {
        leaveRo: { leaveTypeId: id, startDate: day, endDate: day, numberOfDays: 1, reason: 'Rest' },
      });
    },
    kept: 'somebody has asked for leave of it',
    field: 'leaveRo.leaveTypeId',
  },
  account_role_exists: {
    made: () => admin().get(calls.role.create, { body: { roleRo: { name: `ROLE ${aWord()}` } } }),
    remove: removing(calls.role.delete),
    save: ({ name = '' }) => staffWith({ accountRo: aStaffBody(name).accountRo }),
    kept: 'accounts have it',
    field: 'staffRo.accountRo.role',
  },
  staff_specialist_exists: {
    made: () => admin().get(calls.specialist.create, { body: { specialistRo: { name: aWord(), roleName: 'DOCTOR' } } }),
    remove: removing(calls.specialist.delete),
    save: ({ id }) => staffWith({ specialistId: id }),
    kept: 'doctors or nurses have it',
    field: 'staffRo.specialistId',
  },
  drug_substance_exists: {
    ...substance,
    save: ({ id }) =>
      ask(calls.drug.create, {
        drugRo: { name: aWord(), unit: 'tablet', price: 1, reorderLevel: 0, substanceId: id },
      }),
    kept: 'drugs name it',
    field: 'drugRo.substanceId',
  },
  patient_fact_substance_exists: {
    ...substance,
    save: ({ id }) =>
      ask(calls.patientProfile.createFact, {
        factRo: { patientId: desk.patient.id, kind: 'ALLERGY', name: aWord(), substanceId: id },
      }),
    kept: "patients' allergies name it",
    field: 'factRo.substanceId',
  },
};

const own = allRecordTests.map((tests) => tests.references?.(desk.hospital));
const cases: Record<string, Reference> = Object.assign(listed, ...own);

test.for(Object.entries(cases))('%s: what is referred to stays, and says why', async ([, reference]) => {
  const made = await reference.made();
  const saved = await reference.save(made);
  expect(saved.status, saved.raw).toBe(200);
  await reference.alone?.(made.id);
  const refused = await reference.remove(made.id);
  expect(refused.status, refused.raw).toBe(409);
  expect(refused.message).toContain(reference.kept);
});

/** Saves while somebody is deleting what the save refers to, and has not committed yet. */
async function saveMeanwhile(reference: Reference, table: string): Promise<Answer> {
  const made = await reference.made();
  const deletion = `delete from ${pg.escapeIdentifier(table)} where id = $1`;
  return askMeanwhile(server, [deletion, [made.id]], () => reference.save(made));
}

test.for(Object.entries(cases))(
  '%s: a save that refers to what is deleted meanwhile is refused at its field',
  async ([name, reference]) => {
    const [to] = await server.sql('select confrelid::regclass::text as table from pg_constraint where conname = $1', [
      name,
    ]);
    const refused = await saveMeanwhile(reference, String(to?.table));
    expect([400, 409], refused.raw).toContain(refused.status);
    expect(refused.data.errors?.map(({ field }: { field: string }) => field)).toEqual([reference.field]);
  },
);

test('every reference to a table that rows are deleted of has its case, and every table of a patient is merged', async () => {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    expect(await referencesUnspoken(client, Object.keys(cases))).toEqual([]);
    expect(await patientsUnmerged(client)).toEqual([]);
    await client.query(`create table bed (
      tenant_id uuid not null default current_tenant(), id uuid not null, ward_type_id uuid, patient_id uuid,
      primary key (tenant_id, id),
      constraint bed_ward_type_exists foreign key (tenant_id, ward_type_id) references ward_type (tenant_id, id))`);
    expect(await referencesUnspoken(client, Object.keys(cases))).toEqual([
      expect.stringMatching(/bed_ward_type_exists refers to ward_type.*whyKept.*test\/records/),
    ]);
    expect(await patientsUnmerged(client)).toEqual([
      expect.stringMatching(/bed\.patient_id names a patient.*movable.*patient-merge\.queries\.ts.*CHECK/),
    ]);
  } finally {
    await client.query('drop table if exists bed');
    await client.end();
  }
});

// For every call an example that must succeed, built from a hospital's own records: what contract-rules.ts takes apart. The calls
// of a new record have theirs in a file of `records`; a test names a call without one.
import { calls } from '@almoner/contract/calls';
import { newId } from '../src/kernel/identity.ts';
import { type ClinicRecords, clinicExamples, withClinic } from './clinic-examples.ts';
import { type ExamplesFor, first, listed, PICTURE } from './example-types.ts';
import { type FinanceRecords, financeExamples, withFinance } from './finance-examples.ts';
import { aPassword, aWord, type Hospital } from './hospital.ts';
import { type InvoiceRecords, invoiceExamples, withInvoices } from './invoice-examples.ts';
import { reportExamples } from './money-examples.ts';
import { allRecordTests } from './record-tests.ts';
import { type SetupRecords, setupExamples, withSetup } from './setup-examples.ts';
import { type AccessRecords, type StaffRecords, staffExamples, withAccess, withStaff } from './staff-examples.ts';
import { type TillRecords, tillExamples, withTill } from './till-examples.ts';

/** The ids of records that a hospital has. */
export interface Records
  extends SetupRecords,
    StaffRecords,
    AccessRecords,
    ClinicRecords,
    FinanceRecords,
    InvoiceRecords,
    TillRecords {
  patientId: string;
  /** A picture of that patient. */
  patientImageId: string;
  /** Patients who can be merged, and a merge that can be taken back. */
  keptPatientId: string;
  twinPatientId: string;
  mergeId: string;
  contactId: string;
  factId: string;
  ticketId: string;
  appointmentId: string;
  /** An import of one row, staged and not yet carried out. */
  patientImportId: string;
  logoId: string;
  /** A letter that has left. */
  letterId: string;
  /** An entry of the audit trail. */
  auditId: string;
}

/** Gives a hospital one record of each kind, through the calls themselves. */
export async function withRecords(hospital: Hospital): Promise<Records> {
  const { admin } = hospital;
  const { id: patientId } = await admin.get(calls.patient.create, { body: { patientRo: patientRo() } });
  const { id: ticketId } = await admin.get(calls.ticket.create, {
    body: { ticketRo: { patientId, complain: 'Cough' } },
  });
  const [setup, staff] = [await withSetup(hospital), await withStaff(hospital)];
  const { id: appointmentId } = await admin.get(calls.appointment.create, {
    body: { appointmentRo: appointmentRo({ ...setup, ...staff, ticketId }) },
  });
  const { id: patientImportId } = await admin.get(calls.patientImport.begin, {});
  await admin.get(calls.patientImport.stage, { params: { id: patientImportId }, body: { importRo: patientRows() } });
  return {
    ...setup,
    ...staff,
    patientId,
    patientImageId: await givePatientPicture(hospital, patientId),
    ...(await withTwins(hospital)),
    ticketId,
    appointmentId,
    patientImportId,
    ...(await withFinance(hospital)),
    ...(await withClinic(hospital, ticketId)),
    ...(await withTill(hospital, ticketId)),
    ...(await withInvoices(hospital, { ticketId, patientId })),
    auditId: (await admin.get(calls.audit.list, { params: { ...everyEntry, cursor: 'nil', size: 1 } })).data[0].id,
    logoId: await giveLogo(hospital),
    ...(await withAccess(hospital)),
    letterId: await aSentLetter(hospital),
    ...(await ownRecords(hospital)),
  };
}

/** What the files of `records` make. */
async function ownRecords(hospital: Hospital): Promise<object> {
  const made = {};
  for (const tests of allRecordTests) Object.assign(made, await tests.made(hospital));
  return made;
}

async function aSentLetter({ admin, server }: Hospital): Promise<string> {
  const [code, id] = [admin.session.tenantCode, newId()];
  await server.sql(
    `insert into outbox (tenant_id, id, kind, recipient, on_behalf, subject, body, created_at, due_at, status, ended_at)
     select t.id, $2, 'LEAVE_DECISION', 'ada@mail.example', true, 'Your leave', 'Approved', now(), now(), 'SENT', now()
     from tenant t where t.code = $1`,
    [code, id],
  );
  return id;
}

const everyEntry = {
  accountId: 'nil',
  record: 'nil',
  recordId: 'nil',
  outcome: 'nil',
  call: 'nil',
  from: 'nil',
  to: 'nil',
} as const;

async function withTwins({ admin }: Hospital) {
  const register = async () => (await admin.get(calls.patient.create, { body: { patientRo: patientRo() } })).id;
  const [keptPatientId, twinPatientId, mergedId] = [await register(), await register(), await register()];
  const patientMergeRo = { keptId: keptPatientId, mergedId };
  const merge = await admin.get(calls.patientMerge.merge, { body: { patientMergeRo } });
  const patientId = keptPatientId;
  const contact = await admin.get(calls.patientProfile.createContact, {
    body: { contactRo: { ...contactRo(), patientId } },
  });
  const [{ id: substanceId }] = await admin.get(calls.substance.list);
  const fact = await admin.get(calls.patientProfile.createFact, {
    body: { factRo: { ...factRo(substanceId), patientId } },
  });
  return { keptPatientId, twinPatientId, mergeId: merge.id, contactId: contact.id, factId: fact.id };
}

const contactRo = () => ({
  name: 'Ifeoma Eze',
  relationship: 'Sister',
  phone: '0803 333 4444',
  address: '3 Awolowo Road',
  nextOfKin: true,
});

const factRo = (substanceId: string) => ({
  substanceId,
  kind: 'ALLERGY' as const,
  name: 'Penicillin',
  severity: 'SEVERE' as const,
  note: 'Swelling of the face.',
  since: '2001-02-03',
});

const patientRows = () => ({ rows: [{ row: 2, values: { ...patientRo(), firstName: 'Imported' } }] });

async function givePatientPicture({ server }: Hospital, patientId: string): Promise<string> {
  const [image] = await server.sql(
    `with image as (
       insert into patient_image (tenant_id, id, bytes) select tenant_id, gen_random_uuid(), $2 from patient where id = $1
       returning id
     )
     update patient set image_id = image.id from image where patient.id = $1 returning image.id`,
    [patientId, PICTURE],
  );
  return String(image?.id);
}

async function giveLogo({ server, admin }: Hospital): Promise<string> {
  const [logo] = await server.sql(
    `insert into company_logo (tenant_id, id, bytes)
     select id, gen_random_uuid(), $2 from tenant where code = $1 returning id`,
    [admin.session.tenantCode, PICTURE],
  );
  return String(logo?.id);
}

const companyRo = () => ({
  name: 'General Hospital',
  contactPerson: 'Ngozi Ade',
  address: '1 Marina',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  postalCode: '101001',
  email: 'info@general.example',
  phone: '0803 123 4567',
  mobile: '0803 123 4568',
  fax: '01 123 4567',
  website: 'https://general.example',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  locale: 'en-NG',
  slotMinutes: 20,
  invoicePrefix: 'GH-',
  invoiceFooter: 'Thank you.',
  idleLockMinutes: 10,
  idleMinutes: 15,
  sessionHours: 12,
});

const patientRo = () => ({
  firstName: 'Chidi',
  lastName: 'Eze',
  phone: '0803 111 2222',
  gender: 'MALE' as const,
  address: '3 Awolowo Road',
  dateOfBirth: '1990-05-06',
  dateOfReg: '2024-01-01',
  email: 'chidi@example.com',
  religion: 'None',
});

let minute = 0;
/** A slot of its own for every booking: the doctor is never busy. */
const appointmentRo = (records: Pick<Records, 'ticketId' | 'departmentId' | 'doctorId'>) => {
  minute += 60;
  const day = new Date(Date.UTC(2199, 0, 1 + Math.floor(minute / 1440))).toISOString().slice(0, 10);
  return {
    ticketId: records.ticketId,
    departmentId: records.departmentId,
    doctorId: records.doctorId,
    date: day,
    time: `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:00`,
    comment: 'Follow-up',
  };
};

export interface Example {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** What a call that takes one is sent along. */
  file?: Buffer;
}

const shared: Partial<ExamplesFor<Records>> = {
  ...setupExamples,
  ...staffExamples,
  ...clinicExamples,
  ...financeExamples,
  ...tillExamples,
  ...invoiceExamples,
  ...reportExamples,
  appointment: {
    ...listed({ from: '2026-01-01', to: '2026-12-31', status: 'NEW', search: 'ada' }, 'doctor'),
    filter: () => ({ params: { from: '2026-01-01', to: '2026-12-31', status: 'NEW' } }),
    read: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    calendar: ({ doctorId, departmentId }) => ({
      params: { from: '2199-01-01', to: '2199-01-07', doctorId, departmentId },
    }),
    create: (records) => ({ body: { appointmentRo: appointmentRo(records) } }),
    update: (records) => ({ params: { id: records.appointmentId }, body: { appointmentRo: appointmentRo(records) } }),
    setStatus: ({ appointmentId }) => ({ params: { id: appointmentId, status: 'ACTIVE' } }),
  },
  letter: {
    list: () => ({ params: { status: 'nil', kind: 'nil', from: 'nil', to: 'nil', ...first } }),
    again: ({ letterId: id }) => ({ params: { id } }),
  },
  audit: {
    list: () => ({ params: { ...everyEntry, cursor: 'nil', size: 10 } }),
    export: () => ({ params: everyEntry }),
    read: ({ auditId: id }) => ({ params: { id } }),
    check: () => ({ params: { point: 'nil' } }),
  },
  company: { logo: ({ logoId }) => ({ params: { id: logoId } }) },
  companySettings: { update: () => ({ body: { companyRo: companyRo() } }) },
  dashboard: {},
  patient: {
    list: () => ({ params: first }),
    ...listed({ name: 'eze', phone: '0803', patientId: '', search: 'chidi' }, 'patient'),
    pick: () => ({ body: { filters: { search: 'chidi' }, ...first } }),
    search: () => ({ params: { ...first, text: 'chidi' } }),
    filter: () => ({ params: { ...first, patientId: 'nil', name: 'eze', phone: '0803' } }),
    read: ({ patientId }) => ({ params: { id: patientId } }),
    image: ({ patientImageId: id }) => ({ params: { id } }),
    alike: () => ({ body: { filters: { name: 'Chidi Eze', dateOfBirth: '1990-05-06', phone: '0803 111 2222' } } }),
    duplicates: () => ({ params: { name: 'Chidi Eze', dateOfBirth: '1990-05-06', phone: '0803 111 2222' } }),
    create: () => ({ body: { patientRo: patientRo() } }),
    update: ({ patientId }) => ({ params: { id: patientId }, body: { patientRo: patientRo() } }),
  },
  patientImport: {
    stage: ({ patientImportId }) => ({ params: { id: patientImportId }, body: { importRo: patientRows() } }),
    check: ({ patientImportId }) => ({ params: { id: patientImportId } }),
    commit: ({ patientImportId }) => ({
      params: { id: patientImportId },
      body: { importRo: { mode: 'all', rows: 1 } },
    }),
    discard: ({ patientImportId }) => ({ params: { id: patientImportId } }),
  },
  patientMerge: {
    compare: ({ keptPatientId: id, twinPatientId: otherId }) => ({ params: { id, otherId } }),
    merge: ({ keptPatientId: keptId, twinPatientId: mergedId }) => ({ body: { patientMergeRo: { keptId, mergedId } } }),
    unmerge: ({ mergeId: id }) => ({ params: { id } }),
  },
  patientHistory: { read: ({ patientId: id }) => ({ params: { id } }) },
  patientProfile: {
    read: ({ patientId: id }) => ({ params: { id } }),
    createContact: ({ patientId }) => ({ body: { contactRo: { ...contactRo(), patientId } } }),
    updateContact: ({ contactId: id }) => ({ params: { id }, body: { contactRo: contactRo() } }),
    deleteContact: ({ contactId: id }) => ({ params: { id } }),
    createFact: ({ patientId, substanceId }) => ({ body: { factRo: { ...factRo(substanceId), patientId } } }),
    updateFact: ({ factId: id, substanceId }) => ({ params: { id }, body: { factRo: factRo(substanceId) } }),
    markFactAsError: ({ factId: id }) => ({ params: { id }, body: { errorRo: { reason: 'Another patient.' } } }),
  },
  tenant: {
    create: () => {
      const word = aWord();
      const names = {
        username: `s-${word}`,
        email: `${word}@s.example`,
        tenantRo: { name: 'Signed up', status: 1 as const },
      };
      return { body: { ...names, phone: '0803 000 0000', password: aPassword, address: 'Here' } };
    },
  },
  ticket: {
    read: ({ ticketId }) => ({ params: { id: ticketId } }),
    story: ({ ticketId }) => ({ params: { id: ticketId } }),
    setStatus: ({ ticketId }) => ({ params: { id: ticketId, status: 'CLOSED' } }),
    listByPatient: ({ patientId }) => ({ params: { patientId } }),
    create: ({ patientId }) => ({ body: { ticketRo: { patientId, complain: 'Fever' } } }),
  },
};

type Examples = Record<string, Record<string, (records: Records) => Example>>;

/** Those of `records`, made anew each time they are asked for. */
const own = allRecordTests.flatMap(({ groups, examples }) =>
  groups.map((group) => {
    const exampleOf = (name: string) => (records: object) => {
      const examplesOf: Record<string, Example> = examples(records)[group];
      return examplesOf[name] ?? {};
    };
    return [group, Object.fromEntries(Object.keys(calls[group]).map((name) => [name, exampleOf(name)]))] as const;
  }),
);

export const examples: Examples = { ...shared, ...Object.fromEntries(own) };

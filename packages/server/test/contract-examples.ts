// For every call an example that must succeed, built from a hospital's own records: what contract-rules.ts takes apart. The calls
// of a new record have theirs in a file of `records`; a test names a call without one.
import { calls } from '@almoner/contract/calls';
import { type TOTP, URI } from 'otpauth';
import { newId } from '../src/kernel/identity.ts';
import { type ClinicRecords, clinicExamples, withClinic } from './clinic-examples.ts';
import type { ExamplesFor } from './example-types.ts';
import { type FinanceRecords, financeExamples, withFinance } from './finance-examples.ts';
import { aPassword, aStaffBody, aStaffMember, aWord, type Hospital } from './hospital.ts';
import { type InvoiceRecords, invoiceExamples, withInvoices } from './invoice-examples.ts';
import { reportExamples } from './money-examples.ts';
import { allRecordTests } from './record-tests.ts';
import { type TillRecords, tillExamples, withTill } from './till-examples.ts';

/** The ids of records that a hospital has. */
export interface Records extends ClinicRecords, FinanceRecords, InvoiceRecords, TillRecords {
  accountId: string;
  departmentId: string;
  /** A department that nothing refers to. */
  emptyDepartmentId: string;
  doctorId: string;
  employeeId: string;
  /** Nurses whose accounts wait for activation. */
  preparedId: string;
  unwantedId: string;
  /** Education of the doctor. */
  qualificationId: string;
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
  specialistId: string;
  /** A substance that an allergy names, and one that nothing does. */
  substanceId: string;
  freeSubstanceId: string;
  /** A specialist that nobody has. */
  freeSpecialistId: string;
  /** A role that no account has, and its access to patients. */
  roleId: string;
  moduleId: string;
  branchId: string;
  /** A branch that nobody works at. */
  emptyBranchId: string;
  absenceId: string;
  labTestId: string;
  /** A lab test without parameters. */
  emptyLabTestId: string;
  labTestParameterId: string;
  incomeCategoryId: string;
  expensesCategoryId: string;
  taxCategoryId: string;
  leaveTypeId: string;
  /** A leave type that nobody has asked for. */
  freeLeaveTypeId: string;
  leaveId: string;
  /** A request of the administrator, still pending, and one that is decided. */
  leaveTrackId: string;
  decidedLeaveTrackId: string;
  /** Imports of one row each, staged and not yet carried out. */
  patientImportId: string;
  staffImportId: string;
  logoId: string;
  /** A letter that has left. */
  letterId: string;
  /** An entry of the audit trail. */
  auditId: string;
  /** Another session of the administrator. */
  sessionId: string;
  /** The administrator has two-factor sign-in, recovery codes of it, and an app that waits to replace it. */
  recoveryCodes: string[];
  pendingUri: string;
}

/** Gives a hospital one record of each kind, through the calls themselves. */
export async function withRecords(hospital: Hospital): Promise<Records> {
  const { admin } = hospital;
  const department = await admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
  const empty = await admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
  const [branch] = await admin.get(calls.branch.list);
  const emptyBranch = await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: 'Here' } } });
  const specialist = await admin.get(calls.specialist.create, {
    body: { specialistRo: { name: aWord(), roleName: 'DOCTOR' } },
  });
  const freeSpecialist = await admin.get(calls.specialist.create, {
    body: { specialistRo: { name: aWord(), roleName: 'NURSE' } },
  });
  const doctor = await aStaffMember(hospital, 'DOCTOR');
  await givePicture(hospital, doctor.id);
  const employee = await aStaffMember(hospital, 'ACCOUNTANT');
  const qualification = await admin.get(calls.staffQualification.create, {
    body: { qualificationRo: { ...qualificationRo(), staffId: doctor.id } },
  });
  const patient = await admin.get(calls.patient.create, { body: { patientRo: patientRo() } });
  const ticket = await admin.get(calls.ticket.create, {
    body: { ticketRo: { patientId: patient.id, complain: 'Cough' } },
  });
  const records = {
    accountId: admin.session.id,
    departmentId: department.id,
    emptyDepartmentId: empty.id,
    doctorId: doctor.id,
    employeeId: employee.id,
    ...(await withPrepared(hospital, { employee: employee.id, changedBy: doctor.id })),
    qualificationId: qualification.id,
    patientId: patient.id,
    patientImageId: await givePatientPicture(hospital, patient.id),
    ...(await withTwins(hospital)),
    ticketId: ticket.id,
    specialistId: specialist.id,
    freeSpecialistId: freeSpecialist.id,
    ...(await withSubstances(hospital)),
    ...(await withRole(hospital)),
    branchId: branch.id,
    emptyBranchId: emptyBranch.id,
    ...(await withLeave(hospital)),
    ...(await withLabTests(hospital)),
    ...(await withCategories(hospital)),
    ...(await withFinance(hospital)),
    absenceId: (await admin.get(calls.schedule.createAbsence, { body: { absenceRo: absenceRo(doctor.id) } })).id,
    patientImportId: '',
    staffImportId: '',
    logoId: '',
    ...(await withClinic(hospital, ticket.id)),
    ...(await withTill(hospital, ticket.id)),
    ...(await withInvoices(hospital, { ticketId: ticket.id, patientId: patient.id })),
    letterId: '',
    auditId: (await admin.get(calls.audit.list, { params: { ...everyEntry, cursor: 'nil', size: 1 } })).data[0].id,
    sessionId: '',
    recoveryCodes: [],
    pendingUri: '',
  };
  const appointment = await admin.get(calls.appointment.create, {
    body: { appointmentRo: appointmentRo({ ...records, appointmentId: '' }) },
  });
  return {
    ...records,
    appointmentId: appointment.id,
    ...(await withImports(hospital)),
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

/** Two accounts that wait, and one whose address the doctor has changed. */
async function withPrepared(hospital: Hospital, { employee, changedBy }: { employee: string; changedBy: string }) {
  const [one, other] = [await aStaffMember(hospital, 'NURSE'), await aStaffMember(hospital, 'NURSE')];
  const { server, admin } = hospital;
  await server.sql(
    `update account a set status = 0, waiting_since = now(), prepared_by = $1
    from staff s where s.account_id = a.id and s.id = any($2)`,
    [admin.session.id, [one.id, other.id]],
  );
  await server.sql(
    `update account a set used = true, link_email = 'before@staff.example',
      link_email_by = (select account_id from staff where id = $2)
    from staff s where s.account_id = a.id and s.id = $1`,
    [employee, changedBy],
  );
  return { preparedId: one.id, unwantedId: other.id };
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

async function withLabTests({ admin }: Hospital) {
  const add = async () => (await admin.get(calls.labTest.create, { body: { labTestRo: { title: aWord() } } })).id;
  const [labTestId, emptyLabTestId] = [await add(), await add()];
  const labTestParameterRo = { labTestId, titles: ['Haemoglobin'] };
  const [parameter] = await admin.get(calls.labTestParameter.create, { body: { labTestParameterRo } });
  return { labTestId, emptyLabTestId, labTestParameterId: parameter.id };
}

async function withCategories({ admin }: Hospital) {
  const name = aWord();
  const income = await admin.get(calls.incomeCategory.create, { body: { incomeCategoryRo: { name } } });
  const expenses = await admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: { name } } });
  const tax = await admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name } } });
  return { incomeCategoryId: income.id, expensesCategoryId: expenses.id, taxCategoryId: tax.id };
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

async function withAccess({ admin, server, signIn }: Hospital) {
  await signIn(admin.session.username);
  const other = (await admin.get(calls.device.list)).find((one: { current: boolean }) => !one.current);
  const begin = (code: string) =>
    admin.get(calls.twoFactor.begin, { body: { twoFactorRo: { password: aPassword, code } } });
  const { uri } = await begin('');
  const recoveryCodes = await admin.get(calls.twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(uri) } } });
  const { uri: pendingUri } = await begin(recoveryCodes[9]);
  // Colleagues who have lost their phones.
  await server.sql(
    `insert into two_factor (tenant_id, account_id, secret, confirmed_at)
    select s.tenant_id, s.account_id, 'k1.sealed', now() from staff s
    where s.tenant_id = (select tenant_id from account where id = $1) and s.account_id <> $1`,
    [admin.session.id],
  );
  return { sessionId: other.id, recoveryCodes, pendingUri };
}

/** What an app that was given this shows now. */
const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate();

async function withRole({ admin }: Hospital) {
  const { id: roleId } = await admin.get(calls.role.create, { body: { roleRo: { name: aWord() } } });
  const modules = await admin.get(calls.module.listOfRole, { params: { roleId } });
  return { roleId, moduleId: modules[0].id };
}

const absenceRo = (doctorId: string) => ({
  doctorId,
  startDate: '2190-03-01',
  endDate: '2190-03-05',
  reason: 'A congress',
});

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

async function withSubstances({ admin }: Hospital) {
  const [{ id: substanceId }] = await admin.get(calls.substance.list);
  const free = await admin.get(calls.substance.create, { body: { substanceRo: { name: aWord() } } });
  return { substanceId, freeSubstanceId: free.id };
}

async function withImports({ admin }: Hospital) {
  const { id: patientImportId } = await admin.get(calls.patientImport.begin, {});
  await admin.get(calls.patientImport.stage, { params: { id: patientImportId }, body: { importRo: patientRows() } });
  const { id: staffImportId } = await admin.get(calls.staffImport.begin, {});
  await admin.get(calls.staffImport.stage, { params: { id: staffImportId }, body: { importRo: staffRows() } });
  return { patientImportId, staffImportId };
}

const patientRows = () => ({ rows: [{ row: 2, values: { ...patientRo(), firstName: 'Imported' } }] });

const staffRows = () => {
  const { personRo, accountRo } = aStaffBody('NURSE');
  const { branchId: _, departmentId: __, tenantId: ___, image: ____, imagePath: _____, ...person } = personRo;
  const { username, email, role } = accountRo;
  return { rows: [{ row: 2, values: { ...person, username, email, role } }] };
};

async function withLeave({ admin }: Hospital) {
  const [{ id: leaveTypeId }] = await admin.get(calls.leaveType.list);
  const ask = (day: number) => admin.get(calls.leave.create, { body: { leaveRo: leaveRo({ leaveTypeId }, day) } });
  const { id: leaveTrackId, leave } = await ask(1);
  const { id: decidedLeaveTrackId } = await ask(2);
  await admin.get(calls.leaveTrack.setStatus, { params: { id: decidedLeaveTrackId, status: 'APPROVED' } });
  const { id: freeLeaveTypeId } = await admin.get(calls.leaveType.create, { body: { leaveTypeRo: leaveTypeRo() } });
  return { leaveTypeId, freeLeaveTypeId, leaveId: leave.id, leaveTrackId, decidedLeaveTrackId };
}

const leaveTypeRo = () => ({ name: aWord(), duration: 20, period: 'January to June', year: null, status: 1 as const });

/** One working day, counted in weeks from the first Monday of next year. */
const leaveRo = ({ leaveTypeId }: Pick<Records, 'leaveTypeId'>, week: number) => {
  const year = new Date().getUTCFullYear() + 1;
  const [first = 0] = [1, 2, 3, 4, 5, 6, 7].filter((day) => new Date(Date.UTC(year, 0, day)).getUTCDay() === 1);
  const day = new Date(Date.UTC(year, 0, first + 7 * week)).toISOString().slice(0, 10);
  return { leaveTypeId, startDate: day, endDate: day, numberOfDays: 1, reason: 'A wedding' };
};

// A picture of the smallest kind, so that the call that reads it has something to read.
const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

async function givePicture({ server }: Hospital, staffId: string): Promise<void> {
  await server.sql(
    'insert into staff_image (tenant_id, staff_id, bytes) select tenant_id, id, $2 from staff where id = $1',
    [staffId, PICTURE],
  );
  await server.sql('update staff set has_image = true where id = $1', [staffId]);
}

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

const rangeRo = { sex: 'MALE' as const, ageFrom: 6574, ageTo: 36525, low: 13.5, high: 17.5 };

let minute = 0;
/** A slot of its own for every booking: the doctor is never busy. */
const appointmentRo = (records: Records) => {
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

const qualificationRo = () => ({
  kind: 'EDUCATION' as const,
  title: 'MB BS',
  place: 'University of Ibadan',
  from: '2001-09-01',
  to: '2007-07-01',
  note: 'With honours.',
});

const employeeRo = ({ departmentId, branchId }: Records) => ({
  ...aStaffBody('ACCOUNTANT', { departmentId, branchId }),
  specialistId: null,
  qualificationRo: { title: 'ACA', biography: 'Counts.' },
});

const profileRo = () => ({
  phone: '0803 777 1234',
  address: '9 Marina',
  religion: 'None',
  imagePath: null,
  qualificationRo: { title: 'FWACP', biography: 'Here since 2010.' },
});

const staffRo = (records: Records) => {
  const body = aStaffBody('DOCTOR', { departmentId: records.departmentId, branchId: records.branchId });
  return { ...body, specialistId: records.specialistId, qualificationRo: { title: 'MB BS', biography: 'Born here.' } };
};

/** What a form sends of somebody known: nobody else chooses their password. */
const known = <Body extends { accountRo: object }>(body: Body) => ({
  ...body,
  accountRo: { ...body.accountRo, password: '' },
});

export interface Example {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** What a call that takes one is sent along. */
  file?: Buffer;
}

const first = { page: 0, size: 10 };
const nothing = () => ({});

const listed: Partial<ExamplesFor<Records>> = {
  ...clinicExamples,
  ...financeExamples,
  ...tillExamples,
  ...invoiceExamples,
  ...reportExamples,
  account: {
    login: () => ({ body: { loginRo: { username: 'somebody', password: aPassword } } }),
    loginCode: () => ({ body: { loginCodeRo: { challenge: 'a'.repeat(43), code: '123456' } } }),
    loginSetup: () => ({ body: { loginSetupRo: { challenge: 'a'.repeat(43) } } }),
    loginSetupCode: () => ({ body: { loginSetupRo: { challenge: 'a'.repeat(43), code: '123456' } } }),
    logout: ({ accountId }) => ({ params: { id: accountId } }),
    context: nothing,
    forgotPassword: () => ({ body: { forgotPasswordRo: { username: 'somebody', email: 'some@body.example' } } }),
    resetPassword: () => ({ body: { resetPasswordRo: { token: 'a'.repeat(43), newPassword: aPassword } } }),
    askToLetIn: () => ({ body: { letInRo: { username: 'somebody' } } }),
    confirmEmail: () => ({ body: { confirmEmailRo: { token: 'a'.repeat(43) } } }),
    sendConfirmation: () => ({}),
    letIn: () => ({ body: { letInRo: { token: 'a'.repeat(43) } } }),
    confirmAddress: () => ({ body: { passwordRo: { password: aPassword } } }),
    updatePassword: ({ accountId }) => ({
      params: { id: accountId },
      body: { passwordRo: { oldPassword: aPassword, newPassword: aPassword } },
    }),
  },
  appointment: {
    page: () => ({
      body: {
        filters: { from: '2026-01-01', to: '2026-12-31', status: 'NEW', search: 'ada' },
        sort: 'doctor',
        direction: 'desc',
        page: 0,
        size: 10,
      },
    }),
    export: () => ({ body: { filters: { search: 'ada' }, sort: 'date', direction: 'asc' } }),
    today: nothing,
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
    list: () => ({ params: { status: 'nil', kind: 'nil', from: 'nil', to: 'nil', page: 0, size: 10 } }),
    again: ({ letterId: id }) => ({ params: { id } }),
  },
  audit: {
    list: () => ({ params: { ...everyEntry, cursor: 'nil', size: 10 } }),
    export: () => ({ params: everyEntry }),
    read: ({ auditId: id }) => ({ params: { id } }),
    choices: nothing,
    manyRead: nothing,
    standing: nothing,
    check: () => ({ params: { point: 'nil' } }),
  },
  branch: {
    list: nothing,
    read: ({ branchId }) => ({ params: { id: branchId } }),
    create: () => ({ body: { branchRo: { name: aWord(), address: '3 Awolowo Road', status: 1 } } }),
    update: ({ branchId }) => ({
      params: { id: branchId },
      body: { branchRo: { name: aWord(), address: '4 Broad Street' } },
    }),
    setStatus: ({ branchId }) => ({ params: { id: branchId, status: 1 } }),
    delete: ({ emptyBranchId }) => ({ params: { id: emptyBranchId } }),
  },
  company: { read: nothing, logo: ({ logoId }) => ({ params: { id: logoId } }) },
  companySettings: { settings: nothing, update: () => ({ body: { companyRo: companyRo() } }) },
  dashboard: { read: nothing, appointments: nothing, charts: nothing },
  department: {
    list: nothing,
    read: ({ departmentId }) => ({ params: { id: departmentId } }),
    create: () => ({ body: { departmentRo: { name: aWord(), description: 'New', status: 1 } } }),
    update: ({ departmentId }) => ({ params: { id: departmentId }, body: { departmentRo: { name: aWord() } } }),
    delete: ({ emptyDepartmentId }) => ({ params: { id: emptyDepartmentId } }),
  },
  expensesCategory: {
    list: nothing,
    create: () => ({ body: { expensesCategoryRo: { name: aWord() } } }),
    update: ({ expensesCategoryId: id }) => ({
      params: { id },
      body: { expensesCategoryRo: { name: aWord(), status: 1 } },
    }),
    setStatus: ({ expensesCategoryId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ expensesCategoryId: id }) => ({ params: { id } }),
  },
  incomeCategory: {
    list: nothing,
    create: () => ({ body: { incomeCategoryRo: { name: aWord() } } }),
    update: ({ incomeCategoryId: id }) => ({
      params: { id },
      body: { incomeCategoryRo: { name: aWord(), status: 1 } },
    }),
    setStatus: ({ incomeCategoryId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ incomeCategoryId: id }) => ({ params: { id } }),
  },
  labTest: {
    listOfCode: ({ labRequestCode: code }) => ({ params: { code } }),
    list: nothing,
    create: () => ({ body: { labTestRo: { title: aWord(), amount: 2500.5, status: 1 } } }),
    update: ({ labTestId: id }) => ({ params: { id }, body: { labTestRo: { title: aWord(), amount: 0 } } }),
    setStatus: ({ labTestId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ emptyLabTestId: id }) => ({ params: { id } }),
  },
  labTestParameter: {
    listOfTest: ({ labTestId: id }) => ({ params: { id } }),
    read: ({ labTestParameterId: id }) => ({ params: { id } }),
    create: ({ labTestId }) => ({
      body: { labTestParameterRo: { title: 'Blood', labTestId, titles: [aWord(), aWord()] } },
    }),
    update: ({ labTestParameterId: id, labTestId }) => ({
      params: { id },
      body: { labTestParameterRo: { title: aWord(), labTestId, unit: 'g/dL', defaultValue: '14', ranges: [rangeRo] } },
    }),
    order: ({ labTestId, labTestParameterId }) => ({
      params: { labTestId },
      body: { labTestParameterRo: { ids: [labTestParameterId] } },
    }),
    delete: ({ labTestParameterId: id }) => ({ params: { id } }),
  },
  device: {
    list: nothing,
    end: ({ sessionId }) => ({ params: { id: sessionId } }),
    endOthers: nothing,
  },
  leave: {
    list: nothing,
    mine: nothing,
    listOfType: ({ leaveTypeId }) => ({ params: { id: leaveTypeId } }),
    decisions: nothing,
    page: ({ leaveTypeId }) => ({ body: { filters: { name: 'root', leaveTypeId, year: 2027 }, sort: 'taken' } }),
    export: ({ leaveTypeId }) => ({ body: { filters: { leaveTypeId }, sort: 'staff', direction: 'desc' } }),
    days: ({ leaveTypeId, doctorId: staffId }) => ({
      params: { staffId, leaveTypeId, from: '2026-12-28', to: '2027-01-05' },
    }),
    lastDay: ({ doctorId: staffId }) => ({ params: { staffId, from: '2026-12-28', days: 3 } }),
    create: (records) => ({ body: { leaveRo: leaveRo(records, 3) } }),
  },
  leaveTrack: {
    page: ({ leaveTypeId }) => ({ body: { filters: { name: 'root', leaveTypeId, status: 'PENDING' }, sort: 'days' } }),
    export: ({ leaveTypeId }) => ({ body: { filters: { leaveTypeId, from: '2026-01-01' }, sort: 'employee' } }),
    requests: nothing,
    filter: ({ leaveTypeId }) => ({
      params: { name: 'root', leaveTypeId, status: 'PENDING', from: '2026-01-01', to: 'nil' },
    }),
    history: ({ leaveId }) => ({ params: { leaveId } }),
    setStatus: ({ leaveTrackId }) => ({ params: { id: leaveTrackId, status: 'APPROVED' } }),
    markSeen: ({ decidedLeaveTrackId }) => ({ params: { id: decidedLeaveTrackId } }),
  },
  leaveType: {
    list: nothing,
    read: ({ leaveTypeId: id }) => ({ params: { id } }),
    create: () => ({ body: { leaveTypeRo: leaveTypeRo() } }),
    update: ({ leaveTypeId: id }) => ({ params: { id }, body: { leaveTypeRo: leaveTypeRo() } }),
    setStatus: ({ leaveTypeId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ freeLeaveTypeId: id }) => ({ params: { id } }),
  },
  patient: {
    listNames: nothing,
    list: () => ({ params: first }),
    page: () => ({
      body: { filters: { name: 'eze', phone: '0803', patientId: '' }, sort: 'patient', direction: 'desc' },
    }),
    export: () => ({ body: { filters: { search: 'chidi' } } }),
    pick: () => ({ body: { filters: { search: 'chidi' }, page: 0, size: 10 } }),
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
    begin: nothing,
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
  module: {
    listOfRole: ({ roleId }) => ({ params: { roleId } }),
    setPermission: ({ roleId, moduleId }) => ({
      body: { modulePermissionRo: { moduleId, permissionType: 'READ_PERMISSION', status: true, roleId } },
    }),
    setStatus: ({ moduleId }) => ({ params: { moduleId, status: 'true' } }),
  },
  role: {
    list: nothing,
    listForEmployees: nothing,
    all: nothing,
    read: ({ roleId: id }) => ({ params: { id } }),
    preview: ({ roleId: id }) => ({ params: { id } }),
    setStatus: ({ roleId: id }) => ({ params: { id, status: 0 } }),
    create: () => ({ body: { roleRo: { name: aWord(), status: 1 } } }),
    update: ({ roleId: id }) => ({ params: { id }, body: { roleRo: { name: aWord(), status: 1 } } }),
    copy: ({ roleId: id }) => ({ params: { id }, body: { roleRo: { name: aWord(), status: 1 } } }),
    delete: ({ roleId: id }) => ({ params: { id } }),
  },
  schedule: {
    read: ({ doctorId }) => ({ params: { doctorId } }),
    update: ({ doctorId }) => ({
      params: { doctorId },
      body: {
        scheduleRo: { hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' })) },
      },
    }),
    createAbsence: ({ doctorId }) => ({ body: { absenceRo: absenceRo(doctorId) } }),
    deleteAbsence: ({ absenceId }) => ({ params: { id: absenceId } }),
  },
  specialist: {
    listByRole: () => ({ params: { role: 'DOCTOR' } }),
    create: () => ({ body: { specialistRo: { name: aWord(), roleName: 'NURSE' } } }),
    update: ({ specialistId: id }) => ({
      params: { id },
      body: { specialistRo: { name: aWord(), roleName: 'DOCTOR' } },
    }),
    setStatus: ({ specialistId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ freeSpecialistId: id }) => ({ params: { id } }),
  },
  substance: {
    list: nothing,
    read: ({ substanceId }) => ({ params: { id: substanceId } }),
    create: () => ({ body: { substanceRo: { name: aWord(), drugClass: 'Penicillins', words: 'Amoxil' } } }),
    update: ({ substanceId }) => ({
      params: { id: substanceId },
      body: { substanceRo: { name: aWord(), version: 1 } },
    }),
    setStatus: ({ substanceId }) => ({ params: { id: substanceId, status: 1 } }),
    delete: ({ freeSubstanceId }) => ({ params: { id: freeSubstanceId } }),
  },
  doctorList: {
    page: () => ({ body: { filters: { name: 'ada' }, sort: 'specialist', direction: 'desc' } }),
    export: () => ({ body: {} }),
  },
  nurseList: {
    page: () => ({ body: { filters: { name: 'ada' }, sort: 'joined' } }),
    export: () => ({ body: { sort: 'status' } }),
  },
  employeeList: {
    page: () => ({ body: { filters: { id: 'EMP_', name: 'ada', role: 'PHARMACIST' }, sort: 'id' } }),
    export: () => ({ body: { filters: { role: 'PHARMACIST' } } }),
  },
  staff: {
    pageByRole: () => ({ params: { ...first, role: 'DOCTOR' } }),
    employeePage: () => ({ params: first }),
    employeeFilter: () => ({ params: { ...first, id: 'EMP_', name: 'ada', roleId: 'nil' } }),
    listByRole: () => ({ params: { role: 'DOCTOR' } }),
    pick: () => ({ body: { filters: { search: 'ada' }, page: 0, size: 10 } }),
    image: ({ doctorId }) => ({ params: { id: doctorId } }),
    profile: nothing,
    waiting: nothing,
    activate: ({ preparedId: id }) => ({ params: { id }, body: { activationRo: { version: 1 } } }),
    decline: ({ unwantedId: id }) => ({ params: { id }, body: { activationRo: { version: 1 } } }),
    read: ({ doctorId }) => ({ params: { id: doctorId } }),
    create: (records) => ({ body: { staffRo: staffRo(records) } }),
    update: (records) => ({ params: { id: records.doctorId }, body: { staffRo: known(staffRo(records)) } }),
    createEmployee: (records) => ({ body: { staffRo: employeeRo(records) } }),
    updateEmployee: (records) => ({
      params: { id: records.employeeId },
      body: { staffRo: known(employeeRo(records)) },
    }),
    updateProfile: () => ({ body: { profileRo: profileRo() } }),
  },
  staffAccess: {
    read: ({ doctorId }) => ({ params: { id: doctorId } }),
    signOut: ({ doctorId }) => ({ params: { id: doctorId } }),
    sendLink: ({ doctorId }) => ({ params: { id: doctorId } }),
    confirmAddress: ({ employeeId }) => ({ params: { id: employeeId } }),
    resetTwoFactor: ({ doctorId }) => ({ params: { id: doctorId } }),
  },
  staffImport: {
    begin: nothing,
    stage: ({ staffImportId }) => ({ params: { id: staffImportId }, body: { importRo: staffRows() } }),
    check: ({ staffImportId }) => ({ params: { id: staffImportId } }),
    commit: ({ staffImportId }) => ({ params: { id: staffImportId }, body: { importRo: { mode: 'all', rows: 1 } } }),
    discard: ({ staffImportId }) => ({ params: { id: staffImportId } }),
  },
  staffQualification: {
    list: ({ doctorId: staffId }) => ({ params: { staffId } }),
    create: ({ doctorId: staffId }) => ({ body: { qualificationRo: { ...qualificationRo(), staffId } } }),
    update: ({ qualificationId: id }) => ({ params: { id }, body: { qualificationRo: qualificationRo() } }),
    delete: ({ qualificationId: id }) => ({ params: { id } }),
  },
  taxCategory: {
    list: nothing,
    create: () => ({ body: { taxCategoryRo: { name: aWord(), rate: 7.5 } } }),
    update: ({ taxCategoryId: id }) => ({
      params: { id },
      body: { taxCategoryRo: { name: aWord(), status: 1, rate: 7.5 } },
    }),
    setStatus: ({ taxCategoryId: id }) => ({ params: { id, status: 1 } }),
    delete: ({ taxCategoryId: id }) => ({ params: { id } }),
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
  twoFactor: {
    read: nothing,
    begin: ({ recoveryCodes }) => ({
      body: { twoFactorRo: { password: aPassword, code: recoveryCodes[0] } },
    }),
    confirm: ({ pendingUri }) => ({ body: { twoFactorRo: { code: codeOf(pendingUri) } } }),
    newRecoveryCodes: ({ recoveryCodes }) => ({
      body: { twoFactorRo: { password: aPassword, code: String(recoveryCodes[1]) } },
    }),
    delete: ({ recoveryCodes }) => ({
      body: { twoFactorRo: { password: aPassword, code: String(recoveryCodes[2]) } },
    }),
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

export const examples: Examples = { ...listed, ...Object.fromEntries(own) };

// The examples of contract-examples.ts for who works in the hospital: accounts, staff, their hours and leave.
import { calls } from '@almoner/contract/calls';
import { type TOTP, URI } from 'otpauth';
import { type ExamplesFor, first, listed, PICTURE, plain } from './example-types.ts';
import { aPassword, aStaffBody, aStaffMember, aWord, type Hospital } from './hospital.ts';
import type { SetupRecords } from './setup-examples.ts';

export interface StaffRecords {
  accountId: string;
  doctorId: string;
  employeeId: string;
  /** Nurses whose accounts wait for activation. */
  preparedId: string;
  unwantedId: string;
  /** Education of the doctor. */
  qualificationId: string;
  absenceId: string;
  leaveTypeId: string;
  /** A leave type that nobody has asked for. */
  freeLeaveTypeId: string;
  leaveId: string;
  /** A request of the administrator, still pending, and one that is decided. */
  leaveTrackId: string;
  decidedLeaveTrackId: string;
  /** An import of one row, staged and not yet carried out. */
  staffImportId: string;
}

/** What the administrator signs in with; given last, because it asks for more at every sign-in. */
export interface AccessRecords {
  /** Another session of the administrator. */
  sessionId: string;
  /** The administrator has two-factor sign-in, recovery codes of it, and an app that waits to replace it. */
  recoveryCodes: string[];
  pendingUri: string;
}

/** What a member of staff belongs to. */
type Of = Pick<SetupRecords, 'departmentId' | 'branchId' | 'specialistId'>;

export async function withStaff(hospital: Hospital): Promise<StaffRecords> {
  const { admin } = hospital;
  const doctor = await aStaffMember(hospital, 'DOCTOR');
  await givePicture(hospital, doctor.id);
  const employee = await aStaffMember(hospital, 'ACCOUNTANT');
  const qualification = await admin.get(calls.staffQualification.create, {
    body: { qualificationRo: { ...qualificationRo(), staffId: doctor.id } },
  });
  const { id: staffImportId } = await admin.get(calls.staffImport.begin, {});
  await admin.get(calls.staffImport.stage, { params: { id: staffImportId }, body: { importRo: staffRows() } });
  return {
    accountId: admin.session.id,
    doctorId: doctor.id,
    employeeId: employee.id,
    ...(await withPrepared(hospital, { employee: employee.id, changedBy: doctor.id })),
    qualificationId: qualification.id,
    absenceId: (await admin.get(calls.schedule.createAbsence, { body: { absenceRo: absenceRo(doctor.id) } })).id,
    ...(await withLeave(hospital)),
    staffImportId,
  };
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

export async function withAccess({ admin, server, signIn }: Hospital): Promise<AccessRecords> {
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

async function withLeave({ admin }: Hospital) {
  const [{ id: leaveTypeId }] = await admin.get(calls.leaveType.list);
  const ask = (day: number) => admin.get(calls.leave.create, { body: { leaveRo: leaveRo({ leaveTypeId }, day) } });
  const { id: leaveTrackId, leave } = await ask(1);
  const { id: decidedLeaveTrackId } = await ask(2);
  await admin.get(calls.leaveTrack.setStatus, { params: { id: decidedLeaveTrackId, status: 'APPROVED' } });
  const { id: freeLeaveTypeId } = await admin.get(calls.leaveType.create, { body: { leaveTypeRo: leaveTypeRo() } });
  return { leaveTypeId, freeLeaveTypeId, leaveId: leave.id, leaveTrackId, decidedLeaveTrackId };
}

async function givePicture({ server }: Hospital, staffId: string): Promise<void> {
  await server.sql(
    'insert into staff_image (tenant_id, staff_id, bytes) select tenant_id, id, $2 from staff where id = $1',
    [staffId, PICTURE],
  );
  await server.sql('update staff set has_image = true where id = $1', [staffId]);
}

/** What an app that was given this shows now. */
const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate();

const absenceRo = (doctorId: string) => ({
  doctorId,
  startDate: '2190-03-01',
  endDate: '2190-03-05',
  reason: 'A congress',
});

const leaveTypeRo = () => ({ name: aWord(), duration: 20, period: 'January to June', year: null, status: 1 as const });

/** One working day, counted in weeks from the first Monday of next year. */
const leaveRo = ({ leaveTypeId }: { leaveTypeId: string }, week: number) => {
  const year = new Date().getUTCFullYear() + 1;
  const [first = 0] = [1, 2, 3, 4, 5, 6, 7].filter((day) => new Date(Date.UTC(year, 0, day)).getUTCDay() === 1);
  const day = new Date(Date.UTC(year, 0, first + 7 * week)).toISOString().slice(0, 10);
  return { leaveTypeId, startDate: day, endDate: day, numberOfDays: 1, reason: 'A wedding' };
};

const qualificationRo = () => ({
  kind: 'EDUCATION' as const,
  title: 'MB BS',
  place: 'University of Ibadan',
  from: '2001-09-01',
  to: '2007-07-01',
  note: 'With honours.',
});

const employeeRo = ({ departmentId, branchId }: Of) => ({
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

const staffRo = (records: Of) => {
  const body = aStaffBody('DOCTOR', { departmentId: records.departmentId, branchId: records.branchId });
  return { ...body, specialistId: records.specialistId, qualificationRo: { title: 'MB BS', biography: 'Born here.' } };
};

/** What a form sends of somebody known: nobody else chooses their password. */
const known = <Body extends { accountRo: object }>(body: Body) => ({
  ...body,
  accountRo: { ...body.accountRo, password: '' },
});

const staffRows = () => {
  const { personRo, accountRo } = aStaffBody('NURSE');
  const { branchId: _, departmentId: __, tenantId: ___, image: ____, imagePath: _____, ...person } = personRo;
  const { username, email, role } = accountRo;
  return { rows: [{ row: 2, values: { ...person, username, email, role } }] };
};

export const staffExamples: Pick<
  ExamplesFor<StaffRecords & AccessRecords & Of>,
  | 'account'
  | 'device'
  | 'doctorList'
  | 'employeeList'
  | 'leave'
  | 'leaveTrack'
  | 'leaveType'
  | 'nurseList'
  | 'schedule'
  | 'staff'
  | 'staffAccess'
  | 'staffImport'
  | 'staffQualification'
  | 'twoFactor'
> = {
  account: {
    login: () => ({ body: { loginRo: { username: 'somebody', password: aPassword } } }),
    loginCode: () => ({ body: { loginCodeRo: { challenge: 'a'.repeat(43), code: '123456' } } }),
    loginSetup: () => ({ body: { loginSetupRo: { challenge: 'a'.repeat(43) } } }),
    loginSetupCode: () => ({ body: { loginSetupRo: { challenge: 'a'.repeat(43), code: '123456' } } }),
    logout: ({ accountId }) => ({ params: { id: accountId } }),
    forgotPassword: () => ({ body: { forgotPasswordRo: { username: 'somebody', email: 'some@body.example' } } }),
    resetPassword: () => ({ body: { resetPasswordRo: { token: 'a'.repeat(43), newPassword: aPassword } } }),
    askToLetIn: () => ({ body: { letInRo: { username: 'somebody' } } }),
    confirmEmail: () => ({ body: { confirmEmailRo: { token: 'a'.repeat(43) } } }),
    letIn: () => ({ body: { letInRo: { token: 'a'.repeat(43) } } }),
    confirmAddress: () => ({ body: { passwordRo: { password: aPassword } } }),
    updatePassword: ({ accountId }) => ({
      params: { id: accountId },
      body: { passwordRo: { oldPassword: aPassword, newPassword: aPassword } },
    }),
  },
  device: {
    end: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  leave: {
    listOfType: ({ leaveTypeId }) => ({ params: { id: leaveTypeId } }),
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
    filter: ({ leaveTypeId }) => ({
      params: { name: 'root', leaveTypeId, status: 'PENDING', from: '2026-01-01', to: 'nil' },
    }),
    history: ({ leaveId }) => ({ params: { leaveId } }),
    setStatus: ({ leaveTrackId }) => ({ params: { id: leaveTrackId, status: 'APPROVED' } }),
    markSeen: ({ decidedLeaveTrackId }) => ({ params: { id: decidedLeaveTrackId } }),
  },
  leaveType: plain({ ro: 'leaveTypeRo', id: 'leaveTypeId', free: 'freeLeaveTypeId' }, leaveTypeRo),
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
  doctorList: listed({ name: 'ada' }, 'specialist'),
  nurseList: listed({ name: 'ada' }, 'joined'),
  employeeList: listed({ id: 'EMP_', name: 'ada', role: 'PHARMACIST' }, 'id'),
  staff: {
    pageByRole: () => ({ params: { ...first, role: 'DOCTOR' } }),
    employeePage: () => ({ params: first }),
    employeeFilter: () => ({ params: { ...first, id: 'EMP_', name: 'ada', roleId: 'nil' } }),
    listByRole: () => ({ params: { role: 'DOCTOR' } }),
    pick: () => ({ body: { filters: { search: 'ada' }, ...first } }),
    image: ({ doctorId }) => ({ params: { id: doctorId } }),
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
  twoFactor: {
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

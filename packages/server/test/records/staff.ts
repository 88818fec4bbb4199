// Doctors, nurses and employees, and the activation of their accounts.
import { calls } from '@almoner/contract/calls';
import { first, listed, PICTURE } from '../example-parts.ts';
import { aDepartment } from '../front-desk.ts';
import { aStaffBody, aStaffMember, aWord, type Hospital } from '../hospital.ts';
import { type AtDesk, recordTests } from '../record-tests.ts';

type Of = Pick<AtDesk, 'departmentId'> & { branchId: string; specialistId: string };

/** Two nurses whose accounts wait for activation, and an employee whose address the doctor has changed. */
async function withPrepared(hospital: Hospital, changed: { employeeId: string; by: string }) {
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
    [changed.employeeId, changed.by],
  );
  return { preparedId: one.id, unwantedId: other.id };
}

/** Gives the doctor a picture and a lost two-factor device. */
async function furnish({ server }: Hospital, doctorId: string) {
  await server.sql(
    'insert into staff_image (tenant_id, staff_id, bytes) select tenant_id, id, $2 from staff where id = $1',
    [doctorId, PICTURE],
  );
  await server.sql('update staff set has_image = true where id = $1', [doctorId]);
  await server.sql(
    `insert into two_factor (tenant_id, account_id, secret, confirmed_at)
    select tenant_id, account_id, 'k1.sealed', now() from staff where id = $1`,
    [doctorId],
  );
}

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

const staffRo = ({ departmentId, branchId, specialistId }: Of) => ({
  ...aStaffBody('DOCTOR', { departmentId, branchId }),
  specialistId,
  qualificationRo: { title: 'MB BS', biography: 'Born here.' },
});

/** The form body of existing staff, without the password, which others cannot choose. */
const known = <Body extends { accountRo: object }>(body: Body) => ({
  ...body,
  accountRo: { ...body.accountRo, password: '' },
});

const aBranch = ({ admin }: Hospital) =>
  admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: 'Here' } } });
const aSpecialist = ({ admin }: Hospital) =>
  admin.get(calls.specialist.create, { body: { specialistRo: { name: aWord(), roleName: 'DOCTOR' } } });
const saved = ({ admin }: Hospital, given: object, person: object = {}) =>
  admin.ask(calls.staff.create, { body: { staffRo: { ...aStaffBody('DOCTOR', person), ...given } } });

export default recordTests({
  made: async ({ hospital, doctor }) => {
    await furnish(hospital, doctor.id);
    const { id: employeeId } = await aStaffMember(hospital, 'ACCOUNTANT');
    return {
      employeeId,
      ...(await withPrepared(hospital, { employeeId, by: doctor.id })),
      branchId: String((await aBranch(hospital)).id),
      specialistId: String((await aSpecialist(hospital)).id),
    };
  },
  examples: {
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
  },
  references: {
    staff_branch_exists: {
      made: aBranch,
      remove: calls.branch.delete,
      save: ({ id: branchId }, { hospital }) => saved(hospital, {}, { branchId }),
      kept: 'has doctors, nurses or employees',
      field: 'staffRo.personRo.branchId',
    },
    staff_department_exists: {
      made: aDepartment,
      remove: calls.department.delete,
      save: ({ id: departmentId }, { hospital }) => saved(hospital, {}, { departmentId }),
      kept: 'has doctors, nurses or employees',
      field: 'staffRo.personRo.departmentId',
    },
    staff_specialist_exists: {
      made: aSpecialist,
      remove: calls.specialist.delete,
      save: ({ id: specialistId }, { hospital }) => saved(hospital, { specialistId }),
      kept: 'Doctors or nurses have this specialist',
      field: 'staffRo.specialistId',
    },
  },
});

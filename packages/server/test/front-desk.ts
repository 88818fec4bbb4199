// Fixtures of a test hospital's front desk: patients, tickets, departments.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { Patient } from '@almoner/contract/front/patient';
import type { Ticket } from '@almoner/contract/front/ticket';
import type { Department } from '@almoner/contract/house/department';
import type { Staff } from '@almoner/contract/house/staff';
import { aHospital, aStaffMember, aWord, type Hospital, type TestServer } from './hospital.ts';

/** A well-formed id that no record has. */
export const NOBODY = '0190a1b2-0000-7000-8000-000000000000';

type PatientBody = BodyInput<typeof calls.patient.create>['patientRo'];

/** Form body of a patient's registration; every field can be replaced. */
export const aPatientBody = (given: Partial<PatientBody> = {}): PatientBody => ({
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: '',
  phone: '0803 123 4567',
  gender: 'FEMALE',
  dateOfBirth: '1990-05-17',
  dateOfReg: '2026-01-02',
  religion: '',
  address: '3 Allen Avenue',
  ...given,
});

/** A patient with all fields filled in. */
export const chidi = {
  firstName: 'Chidi',
  lastName: 'Eze',
  phone: '0803 111 2222',
  gender: 'MALE' as const,
  address: '3 Awolowo Road',
  dateOfBirth: '1990-05-06',
  dateOfReg: '2024-01-01',
  email: 'chidi@example.com',
  religion: 'None',
} satisfies PatientBody;

/** Registers a patient of the hospital. */
export const aPatient = (hospital: Hospital, given: Partial<PatientBody> = {}): Promise<Patient> =>
  hospital.admin.get(calls.patient.create, { body: { patientRo: aPatientBody(given) } });

/** Gives a patient, whose other data except the name become those of `aPatientBody`, a file number of the hospital. */
export async function giveFileNumber({ admin }: Hospital, id: string, fileNumber: string): Promise<Patient> {
  const { firstName, lastName } = await admin.get(calls.patient.read, { params: { id } });
  const patientRo = aPatientBody({ firstName, lastName, fileNumber });
  return admin.get(calls.patient.update, { params: { id }, body: { patientRo } });
}

/** Merges two patients of the hospital. */
export const mergePatients = ({ admin }: Hospital, keptId: string, mergedId: string): Promise<PatientMerge> =>
  admin.get(calls.patientMerge.merge, { body: { patientMergeRo: { keptId, mergedId } } });

/** Results of the patient search in the header. */
export const searchPatients = ({ admin }: Hospital, text: string) =>
  admin.get(calls.patient.search, { params: { text, page: 0, size: 100 } });

/**
 * Inserts patients PAT_0000001 and so on, registered in this order. The first `twins` have the first name Twin, the others
 * Sole; the last names are 0 to 6 in rotation.
 */
export const manyPatients = ({ server, admin }: Hospital, count: number, twins = count) =>
  server.sql(
    `insert into patient (tenant_id, id, number, first_name, last_name, phone, gender, date_of_birth, date_of_reg,
       address, name_folded, phone_folded, search_text)
     select t.id, ('0190a1b2-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PAT_' || lpad(n::text, 7, '0'),
       name, (n % 7)::text, '000', case when n % 2 = 0 then 'MALE' else 'FEMALE' end, '2000-01-01',
       date '2020-01-01' + n % 3, 'x', lower(name) || ' ' || n % 7, '000',
       ' ' || lower(name) || ' ' || n % 7 || ' + 000Jj' || lpad(n::text, 7, '0')
         || 'Kk' || repeat(lower(name) || n % 7, 2)
     from tenant t, generate_series(1, $2::integer) n,
       lateral (select case when n > $3::integer then 'Sole' else 'Twin' end as name) as named
     where t.code = $1`,
    [admin.session.tenantCode, count, twins],
  );

/** An open ticket of a patient, or of a new patient. */
export async function aTicket(hospital: Hospital, patientId?: string): Promise<Ticket> {
  const ticketRo = { patientId: patientId ?? (await aPatient(hospital)).id, complain: 'Headache' };
  return hospital.admin.get(calls.ticket.create, { body: { ticketRo } });
}

/** An active department with a unique name. */
export const aDepartment = (hospital: Hospital): Promise<Department> =>
  hospital.admin.get(calls.department.create, { body: { departmentRo: { name: `Department ${aWord()}` } } });

/** A hospital with everything that an appointment needs. */
export interface Desk {
  hospital: Hospital;
  department: Department;
  doctor: Staff;
  patient: Patient;
  ticket: Ticket;
}

/** Gives a hospital a front desk; fields of its patient can be replaced. */
export async function aDeskIn(hospital: Hospital, given: Partial<PatientBody> = {}): Promise<Desk> {
  const [department, doctor, patient] = await Promise.all([
    aDepartment(hospital),
    aStaffMember(hospital, 'DOCTOR'),
    aPatient(hospital, given),
  ]);
  return { hospital, department, doctor, patient, ticket: await aTicket(hospital, patient.id) };
}

export const aDesk = async (server: TestServer): Promise<Desk> => aDeskIn(await aHospital(server));

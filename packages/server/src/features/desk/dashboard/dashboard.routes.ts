// The dashboard's calls. A figure that the caller's role may not read is null and is never queried.
import type { dashboard } from '@almoner/contract/desk/dashboard';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { countPatients, listNewestPatients } from '../../front/patient/patient.service.ts';
import { countStaffByRole, getUpcoming, listNewestDoctors } from './dashboard.service.ts';
import { PatientCensus, readAppointmentCharts, readMoney, readNewPatients } from './dashboard-charts.service.ts';

const LISTED = 5;

export const dashboardHandlers = (census = new PatientCensus()): Handlers<typeof dashboard> => ({
  read: async (call) => {
    const { grants } = call.caller;
    const mayRead = {
      doctors: grants.has('DOCTOR:READ'),
      nurses: grants.has('NURSE:READ'),
      patients: grants.has('PATIENT:READ'),
      laboratory: grants.has('LABORATORY:READ'),
    };
    const countsStaff = mayRead.doctors || mayRead.nurses || mayRead.laboratory;
    const [staffCounts, doctorList, patientCount, patientList] = await Promise.all([
      countsStaff ? countStaffByRole(call) : [],
      mayRead.doctors ? listNewestDoctors(call, LISTED) : null,
      mayRead.patients ? countPatients(call.db) : null,
      mayRead.patients ? listNewestPatients(call, LISTED) : null,
    ]);
    const countOf = (role: string) => staffCounts.find((one) => one.role === role)?.count ?? 0;
    return {
      doctorCount: mayRead.doctors ? countOf('DOCTOR') : null,
      nurseCount: mayRead.nurses ? countOf('NURSE') : null,
      patientCount,
      laboratoryCount: mayRead.laboratory ? countOf('LABORATORIST') : null,
      doctorList,
      patientList,
    };
  },
  appointments: (call) => getUpcoming(call),
  charts: async (call) => {
    const { grants } = call.caller;
    const mayRead = {
      appointments: grants.has('APPOINTMENT:READ'),
      patients: grants.has('PATIENT:READ'),
      money: grants.has('ACCOUNT:READ') || grants.has('REPORT:READ'),
    };
    const [appointments, patients, newPatients, money] = await Promise.all([
      mayRead.appointments ? readAppointmentCharts(call) : { visits: null, departments: null },
      mayRead.patients ? census.read(call) : null,
      mayRead.patients ? readNewPatients(call) : null,
      mayRead.money ? readMoney(call) : null,
    ]);
    return { ...appointments, patients, newPatients, money };
  },
});

// The dashboard's calls. A figure that the caller's role may not read is null and is never queried.
import type { dashboard } from '@almoner/contract/desk/dashboard';
import { timeIn } from '../../../kernel/base/clock.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { countPatients, listNewestPatients } from '../../front/patient/patient.service.ts';
import * as queries from './dashboard.queries.ts';
import { PatientCensus, readAppointmentCharts, readMoney, readNewPatients } from './dashboard-charts.service.ts';

const LISTED = 5;
const UPCOMING = 8;

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
      countsStaff ? call.db.all(queries.countStaffByRole, {}) : [],
      mayRead.doctors ? call.db.all(queries.listNewestDoctors, { limit: LISTED }) : null,
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
  appointments: async ({ db, caller, now, today: day }) => {
    const [counts, next] = await Promise.all([
      db.one(queries.countDay, { day }),
      db.all(queries.listUpcoming, { day, now: timeIn(caller.timeZone, now), limit: UPCOMING }),
    ]);
    return { ...counts, next };
  },
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

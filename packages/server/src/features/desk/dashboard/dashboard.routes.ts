// The dashboard's calls. A figure that the caller's role may not read is null and is never queried.
import type { dashboard } from '@almoner/contract/desk/dashboard';
import { dayIn, timeIn } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { countPatients, listNewestPatients } from '../../front/patient/patient.service.ts';
import * as queries from './dashboard.queries.ts';
import { PatientCensus, readAppointmentCharts, readMoney, readNewPatients } from './dashboard-charts.service.ts';

const LISTED = 5;
const UPCOMING = 8;

export const dashboardHandlers = (census = new PatientCensus()): Handlers<typeof dashboard> => ({
  read: async (call) => {
    const {
      caller: { grants },
    } = call;
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
  appointments: async ({ db, caller: { timeZone }, now }) => {
    const day = dayIn(timeZone, now);
    const [counts, next] = await Promise.all([
      db.one(queries.countDay, { day }),
      db.all(queries.listUpcoming, { day, now: timeIn(timeZone, now), limit: UPCOMING }),
    ]);
    return { ...counts, next };
  },
  charts: async (call) => {
    const {
      caller: { grants, tenantId, timeZone },
    } = call;
    const asked = { tenantId, timeZone, now: call.now };
    const mayRead = {
      appointments: grants.has('APPOINTMENT:READ'),
      patients: grants.has('PATIENT:READ'),
      money: grants.has('ACCOUNT:READ') || grants.has('REPORT:READ'),
    };
    const [appointments, patients, newPatients, money] = await Promise.all([
      mayRead.appointments ? readAppointmentCharts(call, asked) : { visits: null, departments: null },
      mayRead.patients ? census.read(call.db, asked) : null,
      mayRead.patients ? readNewPatients(call, asked) : null,
      mayRead.money ? readMoney(call, asked) : null,
    ]);
    return { ...appointments, patients, newPatients, money };
  },
});

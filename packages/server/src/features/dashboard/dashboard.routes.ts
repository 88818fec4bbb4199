// The dashboard's one call. What a role may not read is null, and is not even asked of the database.
import type { dashboard } from '@almoner/contract/dashboard';
import type { Handlers } from '../../kernel/context.ts';
import { countPatients, listNewestPatients } from '../patient/patient.service.ts';
import * as queries from './dashboard.queries.ts';

const LISTED = 5;

export const dashboardHandlers: Handlers<typeof dashboard> = {
  read: async ({ db, caller: { grants } }) => {
    const mayRead = {
      doctors: grants.has('DOCTOR:READ'),
      nurses: grants.has('NURSE:READ'),
      patients: grants.has('PATIENT:READ'),
      laboratory: grants.has('LABORATORY:READ'),
    };
    const countsStaff = mayRead.doctors || mayRead.nurses || mayRead.laboratory;
    const [staffCounts, doctorList, patientCount, patientList] = await Promise.all([
      countsStaff ? db.all(queries.countStaffByRole, {}) : [],
      mayRead.doctors ? db.all(queries.listNewestDoctors, { limit: LISTED }) : null,
      mayRead.patients ? countPatients(db) : null,
      mayRead.patients ? listNewestPatients(db, LISTED) : null,
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
};

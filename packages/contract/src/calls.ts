// Every call of the API, by feature: what the contract-wide tests, the description and the calls table walk.
import { appointment } from './appointment.ts';
import { billing, payment } from './billing.ts';
import { branch } from './branch.ts';
import type { CallGroup } from './call.ts';
import { dashboard } from './dashboard.ts';
import { department } from './department.ts';
import { drug } from './drug.ts';
import { patientImport, staffImport } from './import.ts';
import { labRequest } from './lab-request.ts';
import { leave, leaveTrack } from './leave.ts';
import { leaveType } from './leave-type.ts';
import { module } from './module.ts';
import { patient } from './patient.ts';
import { patientMerge } from './patient-merge.ts';
import { patientProfile } from './patient-profile.ts';
import { pharmacy } from './pharmacy.ts';
import { role } from './role.ts';
import { schedule } from './schedule.ts';
import { account } from './session.ts';
import { specialist } from './specialist.ts';
import { staff } from './staff.ts';
import { staffQualification } from './staff-qualification.ts';
import { ticket } from './ticket.ts';
import { treatment, vitalSigns } from './treatment.ts';

export const calls = {
  account,
  appointment,
  billing,
  branch,
  dashboard,
  department,
  drug,
  labRequest,
  leave,
  leaveTrack,
  leaveType,
  module,
  patient,
  patientImport,
  patientMerge,
  patientProfile,
  payment,
  pharmacy,
  role,
  schedule,
  specialist,
  staff,
  staffImport,
  staffQualification,
  ticket,
  treatment,
  vitalSigns,
} satisfies Record<string, CallGroup>;

// Every call of the API, by feature: what the contract-wide tests, the description and the calls table walk.
import { appointment } from './appointment.ts';
import { branch } from './branch.ts';
import type { CallGroup } from './call.ts';
import { dashboard } from './dashboard.ts';
import { department } from './department.ts';
import { device, staffAccess } from './device.ts';
import { patientImport, staffImport } from './import.ts';
import { leave, leaveTrack } from './leave.ts';
import { leaveType } from './leave-type.ts';
import { module } from './module.ts';
import { patient } from './patient.ts';
import { patientMerge } from './patient-merge.ts';
import { patientProfile } from './patient-profile.ts';
import { role } from './role.ts';
import { schedule } from './schedule.ts';
import { account } from './session.ts';
import { specialist } from './specialist.ts';
import { staff } from './staff.ts';
import { staffQualification } from './staff-qualification.ts';
import { ticket } from './ticket.ts';
import { twoFactor } from './two-factor.ts';

export const calls = {
  account,
  appointment,
  branch,
  dashboard,
  department,
  device,
  leave,
  leaveTrack,
  leaveType,
  module,
  patient,
  patientImport,
  patientMerge,
  patientProfile,
  role,
  schedule,
  specialist,
  staff,
  staffAccess,
  staffImport,
  staffQualification,
  ticket,
  twoFactor,
} satisfies Record<string, CallGroup>;

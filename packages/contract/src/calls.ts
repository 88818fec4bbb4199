// Every call of the API, by feature: what the contract-wide tests, the description and the calls table walk.
import { appointment } from './appointment.ts';
import { branch } from './branch.ts';
import type { CallGroup } from './call.ts';
import { dashboard } from './dashboard.ts';
import { department } from './department.ts';
import { patient } from './patient.ts';
import { role } from './role.ts';
import { account } from './session.ts';
import { specialist } from './specialist.ts';
import { staff } from './staff.ts';
import { ticket } from './ticket.ts';

export const calls = {
  account,
  appointment,
  branch,
  dashboard,
  department,
  patient,
  role,
  specialist,
  staff,
  ticket,
} satisfies Record<string, CallGroup>;

// Every call of the API, by feature: what the contract-wide tests, the description and the calls table walk.
import { appointment } from './appointment.ts';
import { audit } from './audit.ts';
import { billing, payment } from './billing.ts';
import { branch } from './branch.ts';
import type { CallGroup } from './call.ts';
import { expensesCategory, incomeCategory, taxCategory } from './category.ts';
import { company } from './company.ts';
import { companySettings } from './company-settings.ts';
import { dashboard } from './dashboard.ts';
import { department } from './department.ts';
import { device, staffAccess } from './device.ts';
import { drug } from './drug.ts';
import { drugLot } from './drug-lot.ts';
import { expenses, income, tax } from './finance-entry.ts';
import { patientImport, staffImport } from './import.ts';
import { invoice } from './invoice.ts';
import { labRequest } from './lab-request.ts';
import { labTest } from './lab-test.ts';
import { labTestParameter } from './lab-test-parameter.ts';
import { laboratory } from './laboratory.ts';
import { leave, leaveTrack } from './leave.ts';
import { leaveType } from './leave-type.ts';
import { module } from './module.ts';
import { letter } from './outbox.ts';
import { patient } from './patient.ts';
import { patientMerge } from './patient-merge.ts';
import { patientProfile } from './patient-profile.ts';
import { pharmacy } from './pharmacy.ts';
import { refund } from './refund.ts';
import { report } from './report.ts';
import { request } from './request.ts';
import { role } from './role.ts';
import { schedule } from './schedule.ts';
import { account } from './session.ts';
import { specialist } from './specialist.ts';
import { doctorList, employeeList, nurseList, staff } from './staff.ts';
import { staffQualification } from './staff-qualification.ts';
import { substance } from './substance.ts';
import { ticket } from './ticket.ts';
import { till } from './till.ts';
import { treatment, vitalSigns } from './treatment.ts';
import { twoFactor } from './two-factor.ts';
import { ward } from './ward.ts';
import { wardType } from './ward-type.ts';

export const calls = {
  account,
  appointment,
  billing,
  audit,
  branch,
  company,
  companySettings,
  dashboard,
  department,
  drug,
  drugLot,
  labRequest,
  expenses,
  expensesCategory,
  income,
  incomeCategory,
  invoice,
  labTest,
  laboratory,
  labTestParameter,
  device,
  doctorList,
  employeeList,
  leave,
  leaveTrack,
  leaveType,
  letter,
  module,
  nurseList,
  patient,
  patientImport,
  patientMerge,
  patientProfile,
  payment,
  pharmacy,
  refund,
  report,
  request,
  role,
  schedule,
  specialist,
  staff,
  staffAccess,
  staffImport,
  staffQualification,
  substance,
  tax,
  taxCategory,
  ticket,
  till,
  treatment,
  vitalSigns,
  ward,
  wardType,
  twoFactor,
} satisfies Record<string, CallGroup>;

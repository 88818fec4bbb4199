// Every call of the API, by feature: what the contract-wide tests, the description and the calls table walk.

import type { CallGroup } from './call.ts';
import { drug } from './care/drug.ts';
import { drugLot } from './care/drug-lot.ts';
import { labRequest } from './care/lab-request.ts';
import { labTest } from './care/lab-test.ts';
import { labTestParameter } from './care/lab-test-parameter.ts';
import { laboratory } from './care/laboratory.ts';
import { pharmacy } from './care/pharmacy.ts';
import { treatment, vitalSigns } from './care/treatment.ts';
import { dashboard } from './desk/dashboard.ts';
import { patientImport, staffImport } from './desk/import.ts';
import { request } from './desk/request.ts';
import { appointment } from './front/appointment.ts';
import { patient } from './front/patient.ts';
import { patientMerge } from './front/patient-merge.ts';
import { patientProfile } from './front/patient-profile.ts';
import { schedule } from './front/schedule.ts';
import { ticket } from './front/ticket.ts';
import { audit } from './house/audit.ts';
import { branch } from './house/branch.ts';
import { company } from './house/company.ts';
import { companySettings } from './house/company-settings.ts';
import { department } from './house/department.ts';
import { device, staffAccess } from './house/device.ts';
import { leave, leaveTrack } from './house/leave.ts';
import { leaveType } from './house/leave-type.ts';
import { module } from './house/module.ts';
import { letter } from './house/outbox.ts';
import { role } from './house/role.ts';
import { account } from './house/session.ts';
import { specialist } from './house/specialist.ts';
import { doctorList, employeeList, nurseList, staff } from './house/staff.ts';
import { staffQualification } from './house/staff-qualification.ts';
import { substance } from './house/substance.ts';
import { twoFactor } from './house/two-factor.ts';
import { ward } from './house/ward.ts';
import { wardType } from './house/ward-type.ts';
import { billing, payment } from './money/billing.ts';
import { expensesCategory, incomeCategory, taxCategory } from './money/category.ts';
import { expenses, income, tax } from './money/finance-entry.ts';
import { invoice } from './money/invoice.ts';
import { refund } from './money/refund.ts';
import { report } from './money/report.ts';
import { till } from './money/till.ts';

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

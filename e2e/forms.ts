// Every form and dialog of the product: where it is and how it is opened in a hospital that has one record of each
// kind. A form that is not listed fails `typed-work.spec.ts`.
import type { APIRequestContext, Page } from '@playwright/test';
import { aDesk, anAppointment, aPatient, type Desk, dayFromNow } from './front-desk.ts';
import { type Hospital, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { allRecordScreens, recordsMade } from './record-screens.ts';
import { aBillFor, aDrug, aTreatment } from './treatment-desk.ts';

export interface World extends Desk {
  ids: Record<string, string>;
}

export interface FormCase {
  /** Below packages/web/src. */
  file: string;
  path: (world: World) => string;
  /** Opens the form where the screen begins without it. */
  open?: (page: Page) => Promise<unknown>;
  /** What a colleague does to the same record meanwhile; for forms that change one. */
  overtaken?: (world: World) => [path: string, body: object];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A hospital with one record of each kind. */
export async function aWorld(request: APIRequestContext): Promise<World> {
  const desk = await aDesk(request, PATIENTS[0]);
  const { hospital, ticketId, patientId, doctorId } = desk;
  const make = async (path: string, body: object): Promise<{ id: string }> => post(request, hospital, path, body);
  const day = dayFromNow(3);
  await aPatient(request, hospital, PATIENTS[1]);
  const drug = await aDrug(request, hospital, 'Zinc 20 mg');
  const labTest = await make('/labTest/create', { labTestRo: { title: 'Full Blood Count', amount: 4500 } });
  const lines = [{ drugId: drug.id, dose: '1', frequency: 'daily', quantity: 2 }];
  const made = {
    appointment: await anAppointment(request, desk, { date: day, time: '09:00' }),
    branch: await make('/branch/create', { branchRo: { name: 'Annex', address: '4 Marina' } }),
    contact: await make('/patient/contact/create', {
      contactRo: { patientId, name: 'Bola', relationship: 'Mother', phone: '0803 123 4567' },
    }),
    drug,
    lot: await make('/drugLot/create', {
      drugLotRo: { drugId: drug.id, number: 'LOT', expiryDate: dayFromNow(200), quantity: 50 },
    }),
    fact: await make('/patient/fact/create', { factRo: { patientId, kind: 'ALLERGY', name: 'Pollen' } }),
    labTest,
    labRequest: await make('/labRequest/create', {
      labRequestRo: { ticketId, title: 'FBC', tests: [{ labTestId: labTest.id, title: 'Full Blood Count' }] },
    }),
    leaveType: await make('/leaveType/create', { leaveTypeRo: { name: 'Study', duration: 10, year: null } }),
    pharmacy: await make('/pharmacy/create', { pharmacyRo: { ticketId, prescription: 'Zinc', lines } }),
    role: await make('/role/create', { roleRo: { name: 'PORTER' } }),
    specialist: await make('/specialist/create', { specialistRo: { name: 'Cardiology', roleName: 'DOCTOR' } }),
    tax: await make('/tax/create', {
      taxRo: {
        date: dayFromNow(-1),
        refNumber: 'T-1',
        categoryId: null,
        paymentMode: 'CASH',
        amount: 90,
        amountPaid: 10,
      },
    }),
    treatment: await aTreatment(request, hospital, ticketId),
  };
  const [parameter] = await post(request, hospital, '/labTestParameter/create', {
    labTestParameterRo: { labTestId: labTest.id, titles: ['Haemoglobin'] },
  });
  const bill = await aBillFor(request, hospital, 'LABORATORY', { id: made.labRequest.id, ticketId });
  const known = Object.fromEntries(Object.entries(made).map(([key, { id }]) => [key, id]));
  const given = { name: 'General', amount: 100, ids: { ...known, departments: desk.departmentId } };
  const ids = await recordsMade(make, given);
  return { ...desk, ids: { ...ids, doctor: doctorId, parameter: parameter.id, bill: bill.id } };
}

export const forms: FormCase[] = [
  {
    file: 'features/front/appointment/appointment-form.tsx',
    path: ({ ids }) => `/home/appointments/${ids.appointment}/edit`,
    overtaken: ({ ids, departmentId, doctorId, ticketId }) => [
      `/appointment/update/${ids.appointment}`,
      {
        appointmentRo: {
          departmentId,
          doctorId,
          ticketId,
          date: dayFromNow(3),
          time: '09:00',
          comment: crypto.randomUUID(),
        },
      },
    ],
  },
  { file: 'features/front/appointment/slot-ticket.screen.tsx', path: () => '/home/appointments/new' },
  {
    file: 'features/money/billing/payment-form.tsx',
    path: ({ ids }) => `/home/bills/${ids.bill}/pay`,
  },
  { file: 'features/money/billing/my-till.screen.tsx', path: () => '/home/tills/mine' },
  {
    file: 'features/house/branch/branch-form.tsx',
    path: ({ ids }) => `/settings/branches/${ids.branch}/edit`,
    overtaken: ({ ids }) => [
      `/branch/update/${ids.branch}`,
      { branchRo: { name: 'Annex', address: crypto.randomUUID() } },
    ],
  },
  {
    file: 'features/house/department/department-form.tsx',
    path: ({ departmentId }) => `/home/departments/${departmentId}/edit`,
    overtaken: ({ departmentId }) => [
      `/department/update/${departmentId}`,
      { departmentRo: { name: 'Cardiology', description: crypto.randomUUID() } },
    ],
  },
  { file: 'features/money/invoice/invoice-form.tsx', path: () => '/home/invoices/new' },
  {
    file: 'features/care/laboratory/lab-billing.screen.tsx',
    path: ({ ids }) => `/home/lab-requests/${ids.labRequest}/billing`,
    overtaken: ({ ids, ticketId }) => [
      `/billing/update/${ids.bill}`,
      {
        billingRo: {
          type: 'LABORATORY',
          typeId: ids.labRequest,
          ticketId,
          amount: 1000 + Math.floor(Math.random() * 900_000),
        },
      },
    ],
  },
  { file: 'features/care/laboratory/lab-request-add.screen.tsx', path: () => '/home/lab-requests/new' },
  {
    file: 'features/care/laboratory/lab-test-dialog.tsx',
    path: () => '/settings/laboratory',
    open: button('Add Report Title'),
  },
  {
    file: 'features/care/laboratory/parameter-add.tsx',
    path: ({ ids }) => `/settings/laboratory/${ids.labTest}/parameters/new`,
  },
  {
    file: 'features/care/laboratory/parameter-edit.screen.tsx',
    path: ({ ids }) => `/settings/laboratory/${ids.labTest}/parameters/${ids.parameter}/edit`,
    overtaken: ({ ids }) => [
      `/labTestParameter/update/${ids.parameter}`,
      { labTestParameterRo: { title: 'Haemoglobin', labTestId: ids.labTest, unit: crypto.randomUUID().slice(0, 8) } },
    ],
  },
  { file: 'features/house/leave/leave-form.tsx', path: () => '/home/leave/new' },
  {
    file: 'features/house/leave/leave-type-form.tsx',
    path: ({ ids }) => `/settings/leave-types/${ids.leaveType}/edit`,
    overtaken: ({ ids }) => [
      `/leaveType/update/${ids.leaveType}`,
      { leaveTypeRo: { name: 'Study', duration: 1 + Math.floor(Math.random() * 300), year: null } },
    ],
  },
  { file: 'features/money/ledger/category-dialog.tsx', path: () => '/settings/categories', open: button(/^Add/) },
  { file: 'features/money/ledger/entry-form.tsx', path: () => '/home/expenses/new' },
  {
    file: 'features/money/ledger/entry-dialogs.tsx',
    path: ({ ids }) => `/home/tax/${ids.tax}`,
    open: button('Reverse'),
  },
  { file: 'features/money/ledger/entry-dialogs.tsx', path: ({ ids }) => `/home/tax/${ids.tax}`, open: button(/^Pay/) },
  {
    file: 'features/front/patient/contact-form.tsx',
    path: ({ ids, patientId }) => `/home/patients/${patientId}/contacts/${ids.contact}/edit`,
    overtaken: ({ ids }) => [
      `/patient/contact/update/${ids.contact}`,
      { contactRo: { name: 'Bola', relationship: 'Mother', phone: '0803 123 4567', address: crypto.randomUUID() } },
    ],
  },
  {
    file: 'features/front/patient/fact-form.tsx',
    path: ({ ids, patientId }) => `/home/patients/${patientId}/allergies/${ids.fact}/edit`,
    overtaken: ({ ids }) => [
      `/patient/fact/update/${ids.fact}`,
      { factRo: { kind: 'ALLERGY', name: 'Pollen', note: crypto.randomUUID() } },
    ],
  },
  {
    file: 'features/front/patient/mark-as-error.tsx',
    path: ({ patientId }) => `/home/patients/${patientId}`,
    open: button(/in error/),
  },
  { file: 'features/front/patient/merge-search.tsx', path: ({ patientId }) => `/home/patients/${patientId}/merge` },
  { file: 'features/front/patient/patient-form.tsx', path: () => '/home/patients/new' },
  {
    file: 'features/care/pharmacy/drug-form.tsx',
    path: ({ ids }) => `/home/drugs/${ids.drug}/edit`,
    overtaken: ({ ids }) => [
      `/drug/update/${ids.drug}`,
      { drugRo: { name: 'Zinc 20 mg', unit: 'tablet', price: 50, reorderLevel: Math.floor(Math.random() * 9000) } },
    ],
  },
  { file: 'features/care/pharmacy/request-add.screen.tsx', path: () => '/home/pharmacy/new' },
  {
    file: 'features/care/pharmacy/request-billing.screen.tsx',
    path: ({ ids }) => `/home/pharmacy/${ids.pharmacy}/billing`,
  },
  {
    file: 'features/care/pharmacy/stock-dialogs.tsx',
    path: ({ ids }) => `/home/drugs/${ids.drug}`,
    open: button(/^Receive/),
  },
  {
    file: 'features/care/pharmacy/stock-dialogs.tsx',
    path: ({ ids }) => `/home/drugs/${ids.drug}`,
    open: button(/^Adjust/),
  },
  {
    file: 'features/care/pharmacy/stock-dialogs.tsx',
    path: ({ ids }) => `/home/drugs/${ids.drug}`,
    open: button(/^Return/),
  },
  {
    file: 'features/house/role/role-form.tsx',
    path: ({ ids }) => `/settings/roles/${ids.role}/edit`,
    overtaken: ({ ids }) => [
      `/role/update/${ids.role}`,
      { roleRo: { name: `PORTER${crypto.randomUUID().slice(0, 4).toUpperCase()}` } },
    ],
  },
  {
    file: 'features/front/schedule/absence-add.screen.tsx',
    path: ({ ids }) => `/home/doctors/${ids.doctor}/absences/new`,
  },
  {
    file: 'features/front/schedule/hours.screen.tsx',
    path: ({ ids }) => `/home/doctors/${ids.doctor}/hours`,
    open: button('Add hours on Monday'),
    overtaken: ({ ids }) => [
      `/schedule/update/${ids.doctor}`,
      { scheduleRo: { hours: [{ weekday: 2, from: '08:00', to: `1${Math.floor(Math.random() * 9)}:30` }] } },
    ],
  },
  { file: 'features/house/session/change-password.screen.tsx', path: () => '/settings/password' },
  {
    file: 'features/house/specialist/specialist-dialog.tsx',
    path: () => '/settings/specialists',
    open: button('Add Specialist'),
  },
  { file: 'features/house/staff/employee-form.tsx', path: () => '/home/employees/new' },
  { file: 'features/house/staff/profile-edit.screen.tsx', path: () => '/home/profile/edit' },
  { file: 'features/house/staff/qualification-form.tsx', path: () => '/home/profile/education/new' },
  { file: 'features/house/staff/staff-form.tsx', path: () => '/home/doctors/new' },
  { file: 'features/house/substance/substance-form.tsx', path: () => '/settings/substances/new' },
  { file: 'features/house/company/company-form.tsx', path: () => '/settings' },
  { file: 'features/front/ticket/ticket-form.tsx', path: () => '/home/tickets/new' },
  {
    file: 'features/care/treatment/note-dialog.tsx',
    path: ({ ticketId }) => `/home/tickets/${ticketId}/vitals`,
    open: button('Add Vital Signs'),
  },
  {
    file: 'features/care/treatment/treatment-form.tsx',
    path: ({ ids }) => `/home/treatments/${ids.treatment}/edit`,
    overtaken: ({ ids, ticketId }) => [
      `/treatment/update/${ids.treatment}`,
      { complain: 'Headache', comment: crypto.randomUUID(), ticketId },
    ],
  },
  ...allRecordScreens.flatMap(({ forms }) => forms),
];

/** Forms that another journey tries, or that hold nothing for longer than a minute; each with the reason. */
export const elsewhere: Record<string, string> = {
  'features/money/invoice/invoice-dialogs.tsx': 'need an invoice that was sent: kept by the same dialog of the kit',
  'features/money/billing/till-close.screen.tsx': 'needs an open till',
  'features/care/laboratory/lab-result-edit.screen.tsx': 'needs a paid request and its report',
  'features/care/laboratory/report-form.tsx': 'needs a paid request',
  'features/care/pharmacy/dispense.screen.tsx': 'needs a paid request',
  'features/house/session/two-factor-forms.tsx': 'codes that hold for half a minute',
  'features/house/staff/address-notice.tsx': 'asks for the password only',
  'ui/refund-dialog.tsx': 'needs a receipt: kept by the same dialog of the kit',
};

export type { Hospital };

// The paths of all screens, by their first part, so that a link to a screen that does not exist does not compile. The
// manifests (`*.routes.tsx`) declare the screens; screen-paths.test.ts compares. The bundle contains nothing of this list.

const record = ['', 'new', ':id/edit'] as const;
const entries = ['', 'new', ':id'] as const;
const qualifications = [
  ...(['education/new', 'education/:recordId/edit'] as const),
  ...(['experience/new', 'experience/:recordId/edit'] as const),
] as const;

export const screens = {
  '': [''],
  admissions: [...record, ':id', 'round/:wardId', ':id/summary'],
  appointments: ['', 'calendar', 'new', ':id/edit'],
  assets: [...record, 'import', ':id'],
  beds: [''],
  bills: ['', ':id', ':id/pay', ':id/receipts/:receiptId'],
  chat: ['', ':id'],
  departments: record,
  doctors: [...record, ':id/hours', ':id/absences/new'],
  drugs: [...record, 'import', ':id'],
  employees: record,
  expenses: entries,
  income: entries,
  invoices: [...record, 'import', ':id', ':id/receipts/:receiptId'],
  'lab-requests': ['', 'new', ':id', ':id/billing'],
  laboratories: ['', ':id', ':id/edit'],
  leave: ['', 'new', ':id'],
  leaves: ['', 'requests'],
  nurses: record,
  notifications: ['', 'choices'],
  patients: [...record, 'import', ':id', ':id/merge', ':id/tickets', ':id/tickets/new', ':id/pay'],
  'patients/:id/allergies': ['new', ':recordId/edit'],
  'patients/:id/blood-group': ['new', ':recordId/edit'],
  'patients/:id/conditions': ['new', ':recordId/edit'],
  'patients/:id/contacts': ['new', ':recordId/edit'],
  payments: ['', ':id'],
  payrolls: ['', ':id', ':id/payslips/:payslipId'],
  payslips: ['', ':id'],
  pharmacy: ['', 'new', 'requests', ':id', ':id/billing', ':id/dispense'],
  profile: ['', 'edit', ...qualifications],
  refunds: ['', ':id'],
  reports: ['accounts', 'accounts/rows', 'expenses', 'invoices', 'check'],
  requests: [''],
  salaries: ['', 'new', ':id', ':id/new', ':id/:salaryId/edit'],
  'salary-components': record,
  staff: ['import', ':id'],
  'staff/:id': qualifications,
  tax: entries,
  tickets: ['new', ':id', ':id/admissions/new', ':id/appointments/new', ':id/treatments/new', ':id/vitals'],
  tills: ['', 'mine', ':id', ':id/close'],
  treatments: ['', ':id', ':id/edit'],
  'settings/asset-books': [''],
  'settings/asset-categories': record,
  'settings/audit': ['', ':id'],
  'settings/branches': record,
  'settings/categories': [''],
  'settings/company': [''],
  'settings/devices': [''],
  'settings/diagnosis-codes': ['', 'import'],
  'settings/laboratory': ['', 'import', ':id', ':id/parameters/new', ':id/parameters/:parameterId/edit'],
  'settings/leave-types': record,
  'settings/mail': [''],
  'settings/password': [''],
  'settings/public-holidays': [...record, 'import'],
  'settings/roles': [...record, ':id/preview', ':id/copy'],
  'settings/services': record,
  'settings/specialists': [''],
  'settings/substances': record,
  'settings/two-factor': [''],
  'settings/waiting-screens': record,
  'settings/ward-types': record,
  'settings/wards': record,
} as const;

type Screens = typeof screens;
type Joined<Begin extends string, Rest extends string> = Rest extends '' ? Begin : `${Begin}/${Rest}`;

/** Path of a screen: below `/home`, or with the prefix `settings/`. */
export type ScreenPath = { [Begin in keyof Screens]: Joined<Begin, Screens[Begin][number]> }[keyof Screens];

/** Path of a list whose records have forms: `<path>/new` and `<path>/:id/edit`. */
export type SetupPath = {
  [Begin in keyof Screens]: Screens[Begin] extends typeof record ? Begin : never;
}[keyof Screens];

/** Path of a screen for one record, or for its summary document. */
export type RecordPath = Extract<ScreenPath, `${string}/:id` | `${string}/:id/summary`>;

/** The names of a path's parameters. */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

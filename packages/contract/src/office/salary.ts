// Salaries of staff. A salary is valid from a day until the next one begins or it is ended.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { t as house } from '../house/house.words.ts';
import { list, Words } from '../list.ts';
import { ofStaff } from '../staff-shapes.ts';
import {
  Active,
  amount,
  Day,
  errorAt,
  Id,
  Money,
  Named,
  optionalLine,
  positiveAmount,
  requiredDay,
  StaffReference,
  Version,
} from '../wire.ts';
import { componentKinds } from './pay.ts';
import { t } from './salary.words.ts';
import { MOST_SALARY, SalaryComponent } from './salary-component.ts';

export const MOST_PARTS = 30;

export const Bank = {
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
};

export const PaySums = { basic: Money, gross: Money, deductions: Money, net: Money };

export const SalaryLine = z.strictObject({
  /** Null for the basic salary. */
  componentId: Id.nullable(),
  name: z.string(),
  kind: z.enum(componentKinds),
  amount: Money,
  /** Passed on to a third party. */
  remitted: z.boolean(),
});
export type SalaryLine = z.output<typeof SalaryLine>;

export const SalaryPart = SalaryComponent.omit({ id: true, status: true, version: true }).extend({
  componentId: Id,
  /** For FIXED: the person's own amount; null for that of the component. */
  ownAmount: Money.nullable(),
});

export const Salary = z.strictObject({
  id: Id,
  staff: StaffReference,
  from: Day,
  /** The last day; null for no end. */
  to: Day.nullable(),
  ...PaySums,
  parts: z.array(SalaryPart),
  /** The lines of a whole month. */
  lines: z.array(SalaryLine),
  /** All empty if paid in cash. */
  ...Bank,
  /** The last day that was paid by it. Its amounts can then no longer change, and it cannot end before that day. */
  paidUntil: Day.nullable(),
  version: Version,
});
export type Salary = z.output<typeof Salary>;

/** A member of staff with the present salary, or the next one. */
export const SalaryRow = ofStaff(
  z.strictObject({
    /** Id of the person. */
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    registrationId: z.string(),
    email: z.string(),
    joined: Day.nullable(),
    active: Active,
    role: Named,
    branch: Named.nullable(),
    salary: z.strictObject({ id: Id, from: Day, to: Day.nullable(), ...PaySums, bankName: z.string() }).nullable(),
  }),
);
export type SalaryRow = z.output<typeof SalaryRow>;

export const SalaryInput = z
  .strictObject({
    staffId: z.uuid(t.choosePerson()),
    from: requiredDay(t.provideStart()),
    to: Day.nullable().default(null),
    basic: positiveAmount(t.provideBasic(), MOST_SALARY, t.smallerSalary()),
    parts: z
      .array(
        z.strictObject({
          componentId: z.uuid(t.chooseComponent()),
          /** For FIXED; null for the amount of the component. */
          amount: amount(house.provideAmount(), MOST_SALARY).nullable().default(null),
        }),
      )
      .max(MOST_PARTS, t.mostParts({ max: MOST_PARTS })),
    bankName: optionalLine(100).default(''),
    accountNumber: optionalLine(40).default(''),
    accountName: optionalLine(140).default(''),
    version: Version.optional(),
  })
  .refine(({ from, to }) => !to || !from || from <= to, errorAt('to', t.endsBefore()))
  .refine(({ bankName, accountNumber }) => !bankName || !!accountNumber, errorAt('accountNumber', t.provideAccount()))
  .refine(({ bankName, accountNumber }) => !accountNumber || !!bankName, errorAt('bankName', t.provideBank()))
  .refine(
    ({ parts }) => new Set(parts.map(({ componentId }) => componentId)).size === parts.length,
    errorAt('parts', t.partTwice()),
  );
export type SalaryInput = z.output<typeof SalaryInput>;

export const salary = {
  ...list('/salary/list', {
    needs: read('PAYROLL'),
    summary: 'List salaries; who works here, with their salary, by name',
    filters: { roleId: Id, branchId: Id, search: Words, salary: z.enum(['SET', 'MISSING']) },
    sorts: ['name', 'id', 'role', 'branch', 'joined', 'basic'],
    row: SalaryRow,
  }),
  ofStaff: get('/salary/read/staff/{staffId}', {
    needs: read('PAYROLL'),
    summary: 'List the salaries of a staff member; newest first',
    params: { staffId: Id },
    data: z.strictObject({ person: StaffReference, salaries: z.array(Salary) }),
  }),
  read: get('/salary/read/{id}', { needs: read('PAYROLL'), summary: 'View a salary', data: Salary }),
  create: post('/salary/create', {
    needs: write('PAYROLL'),
    changes: ['salary'],
    summary: 'Add a salary; from a day on; the one before ends the day before',
    body: { salaryRo: SalaryInput },
    data: Salary,
  }),
  update: post('/salary/update/{id}', {
    needs: write('PAYROLL'),
    changes: ['salary'],
    summary: 'Change a salary; that nobody was paid by, or end one',
    body: { salaryRo: SalaryInput },
    data: Salary,
  }),
  delete: post('/salary/delete/{id}', {
    needs: write('PAYROLL'),
    changes: ['salary'],
    summary: 'Delete a salary; that nobody was paid by; the one that it ended goes on',
    data: z.null(),
  }),
};

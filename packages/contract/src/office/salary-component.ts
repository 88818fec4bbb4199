// Components of salaries: earnings beside the basic salary, and deductions. Maintained by the hospital.
import { z } from 'zod';
import { t as house } from '../house/house.words.ts';
import { recordCalls } from '../record-calls.ts';
import {
  Active,
  amount,
  decimal,
  errorAt,
  errorIfMissing,
  Id,
  line,
  Money,
  notMoney,
  Percent,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { componentKinds, countings, isForOneMonth } from './pay.ts';
import { t } from './salary.words.ts';

/** Maximum of a monthly salary or a part of it, in major units. */
export const MOST_SALARY = 100_000_000;
export const MOST_BRACKETS = 20;

/** Hours of a month, for the hourly pay. */
const HoursOfMonth = z
  .int32(errorIfMissing(t.provideHoursOfMonth()))
  .min(1, wire.atLeast({ min: 1 }))
  .max(744, wire.atMost({ max: 744 }));
/** A multiple of the hourly pay, with at most two decimals: 1.5 for time and a half. */
const Factor = notMoney(decimal(2, 0.01, 10));

const Kind = z.enum(componentKinds, t.chooseKind());
const Counted = z.enum(countings, t.chooseCounting());

export const SalaryComponent = z.strictObject({
  id: Id,
  name: z.string(),
  kind: Kind,
  counted: Counted,
  /** For FIXED: the default for salaries without an amount of their own. */
  amount: Money.nullable(),
  /** For BASIC and GROSS. */
  rate: Percent.nullable(),
  /** For HOURS: number of hours of a month, by which the basic salary is divided for the hourly pay. */
  hours: HoursOfMonth.nullable(),
  /** For HOURS: multiple of the hourly pay. */
  factor: Factor.nullable(),
  /** For BRACKETS, otherwise empty: ascending, the first from 0. */
  brackets: z.array(z.strictObject({ from: Money, rate: Percent })),
  /** A deduction that is subtracted before brackets are applied. */
  beforeTax: z.boolean(),
  /** A deduction that the hospital passes on: the approval of a payroll enters it as an unpaid tax. */
  remitted: z.boolean(),
  status: Active,
  version: Version,
});
export type SalaryComponent = z.output<typeof SalaryComponent>;

const ascending = (brackets: readonly { from: number }[]) =>
  brackets.every(({ from }, place) => from > (brackets[place - 1]?.from ?? -1));

export const SalaryComponentInput = z
  .strictObject({
    name: line(house.provideName(), 100),
    kind: Kind,
    counted: Counted,
    amount: amount(house.provideAmount(), MOST_SALARY).nullable().default(null),
    rate: Percent.nullable().default(null),
    hours: HoursOfMonth.nullable().default(null),
    factor: Factor.nullable().default(null),
    brackets: z
      .array(z.strictObject({ from: amount(t.provideFrom(), MOST_SALARY), rate: Percent }))
      .max(MOST_BRACKETS, t.mostBrackets({ max: MOST_BRACKETS })),
    beforeTax: z.boolean().default(false),
    remitted: z.boolean().default(false),
    status: Active.default(1),
    version: Version.optional(),
  })
  .refine(({ kind, counted }) => kind !== 'EARNING' || isForOneMonth(counted), errorAt('counted', t.earningOfGross()))
  .refine(
    ({ counted, amount }) => counted !== 'FIXED' || typeof amount === 'number',
    errorAt('amount', house.provideAmount()),
  )
  .refine(
    ({ counted, rate }) => (counted !== 'BASIC' && counted !== 'GROSS') || typeof rate === 'number',
    errorAt('rate', t.provideRate()),
  )
  .refine(
    ({ counted, hours }) => counted !== 'HOURS' || typeof hours === 'number',
    errorAt('hours', t.provideHoursOfMonth()),
  )
  .refine(
    ({ counted, factor }) => counted !== 'HOURS' || typeof factor === 'number',
    errorAt('factor', t.provideFactor()),
  )
  .refine(
    ({ counted, brackets }) => counted !== 'BRACKETS' || (brackets[0]?.from === 0 && ascending(brackets)),
    errorAt('brackets', t.bracketsAscend()),
  );
export type SalaryComponentInput = z.output<typeof SalaryComponentInput>;

export const salaryComponent = recordCalls('/salaryComponent', {
  modules: ['PAYROLL'],
  row: SalaryComponent,
  body: { salaryComponentRo: SalaryComponentInput },
  calls: {
    list: 'List salary components; earnings first, by name',
    read: 'View a salary component',
    create:
      'Add a salary component; a fixed amount, a percentage of the basic salary or of the gross, or brackets of the gross; for single months hours, or a twelfth of the basic salary of the year',
    update: 'Change a salary component; payrolls that are approved stay as they are',
    setStatus: 'Make a salary component active or inactive; 1 or 0; an inactive one comes into no more salaries',
    delete: 'Delete a salary component; one that no salary has',
  },
});

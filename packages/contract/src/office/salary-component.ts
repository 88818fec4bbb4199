// Components of salaries: what is earned beside the basic salary, and what is deducted. The hospital's own set-up.
import { z } from 'zod';
import { t as house } from '../house/house.words.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, amount, Id, line, Money, Percent, saidAt, Version } from '../wire.ts';
import { componentKinds, countings } from './pay.ts';
import { t } from './salary.words.ts';

/** Major units: a salary or a part of one, a month. */
export const MOST_SALARY = 100_000_000;
export const MOST_BRACKETS = 20;

const Kind = z.enum(componentKinds, t.chooseKind());
const Counted = z.enum(countings, t.chooseCounting());

export const SalaryComponent = z.strictObject({
  id: Id,
  name: z.string(),
  kind: Kind,
  counted: Counted,
  /** Of FIXED: what is offered where a salary has no amount of its own. */
  amount: Money.nullable(),
  /** Of BASIC and GROSS. */
  rate: Percent.nullable(),
  /** Of BRACKETS, else empty: ascending, the first from 0. */
  brackets: z.array(z.strictObject({ from: Money, rate: Percent })),
  /** A deduction that comes off before brackets are applied. */
  beforeTax: z.boolean(),
  /** A deduction that the hospital passes on: approval of a payroll notes it as an unpaid tax. */
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
    brackets: z
      .array(z.strictObject({ from: amount(t.provideFrom(), MOST_SALARY), rate: Percent }))
      .max(MOST_BRACKETS, t.mostBrackets({ max: MOST_BRACKETS })),
    beforeTax: z.boolean().default(false),
    remitted: z.boolean().default(false),
    status: Active.default(1),
    version: Version.optional(),
  })
  .refine(
    ({ kind, counted }) => kind !== 'EARNING' || counted === 'FIXED' || counted === 'BASIC',
    saidAt('counted', t.earningOfGross()),
  )
  .refine(
    ({ counted, amount }) => counted !== 'FIXED' || typeof amount === 'number',
    saidAt('amount', house.provideAmount()),
  )
  .refine(
    ({ counted, rate }) => (counted !== 'BASIC' && counted !== 'GROSS') || typeof rate === 'number',
    saidAt('rate', t.provideRate()),
  )
  .refine(
    ({ counted, brackets }) => counted !== 'BRACKETS' || (brackets[0]?.from === 0 && ascending(brackets)),
    saidAt('brackets', t.bracketsAscend()),
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
      'Add a salary component; a fixed amount, a percentage of the basic salary or of the gross, or brackets of the gross',
    update: 'Change a salary component; payrolls that are approved stay as they are',
    setStatus: 'Make a salary component active or inactive; 1 or 0; an inactive one comes into no more salaries',
    delete: 'Delete a salary component; one that no salary has',
  },
});

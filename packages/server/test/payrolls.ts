// Payrolls for tests.
import { calls } from '@almoner/contract/calls';
import type { PayrollDetail, PayrollException } from '@almoner/contract/office/payroll';
import type { Person } from './hospital.ts';

/** `2026-11` as calls take it. */
export const monthRo = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });

/** Answers all exceptions of a payroll that have no answer, and returns it as it is then. */
export async function answerAll(who: Person, id: string): Promise<PayrollDetail> {
  const params = { id };
  const { exceptions } = await who.get(calls.payroll.read, { params });
  const open = (exceptions as PayrollException[]).filter(({ answer }) => answer === null);
  for (const kind of new Set(open.map((one) => one.kind)))
    await who.get(calls.payroll.answerAll, { params, body: { kind, answer: 'Checked, correct' } });
  return who.get(calls.payroll.read, { params });
}

// Import of opening balances, the debts of patients from before: validates rows, finds their patients, and books the valid ones.
import type { OpeningBalanceField, RowIssue } from '@almoner/contract/desk/import';
import { readOpeningBalanceRow } from '@almoner/contract/desk/import-rows';
import { fold } from '../../../kernel/database/text-search.ts';
import { findNumbered, patientNumberKey } from '../../front/patient/patient-numbered.service.ts';
import {
  bringOver,
  getMoneyUnit,
  listOpeningKeys,
  type OpeningBalance,
  openingKey,
} from '../../money/invoice/opening-batch.service.ts';
import { findClosedUntil } from '../../money/ledger/closed-books.service.ts';
import { repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer } from './import.service.ts';
import { t } from './import.words.ts';

type NumberedPatient = NonNullable<ReturnType<Awaited<ReturnType<typeof findNumbered>>['get']>>;

export const openingBalanceImporter: Importer<OpeningBalanceField, OpeningBalance, null> = {
  kind: 'openingBalance',
  async check(call, rows, columns) {
    const read = rows.map(({ row, cells }) => ({ row, ...readOpeningBalanceRow(cells, columns) }));
    const [patients, until, { unit, currency }] = await Promise.all([
      findNumbered(
        call,
        read.flatMap(({ input }) => input?.patientId ?? []),
      ),
      findClosedUntil(call.db),
      getMoneyUnit(call),
    ]);
    const good: GoodRow<OpeningBalance>[] = [];
    const issues: RowIssue[] = [];
    for (const { row, input, issues: found } of read) {
      issues.push(...found.map((issue) => ({ row, ...issue })));
      if (!input) continue;
      const { patientId: number, name, ...values } = input;
      const patient = patients.get(patientNumberKey(number));
      const complaint = patientIssue(patient, name);
      if (complaint) issues.push({ row, ...complaint });
      if (values.day > call.today) issues.push({ row, field: 'day', message: t.dayAhead() });
      else if (until !== null && values.day <= until)
        issues.push({ row, field: 'day', message: t.dayClosed({ until }) });
      if (values.amount % unit !== 0) issues.push({ row, field: 'amount', message: t.wholeAmount({ currency }) });
      if (patient && !complaint) good.push({ row, input: { ...values, patientId: patient.id } });
    }
    issues.push(...repeatedIn(good, ({ input }) => openingKey(input), 'amount', t.sameOpening));
    const known = await listOpeningKeys(
      call,
      good.map(({ input }) => input.patientId),
    );
    for (const { row, input } of good) {
      if (known.has(openingKey(input))) issues.push({ row, field: 'amount', message: t.openingAlready() });
    }
    return sift(good, issues);
  },
  async add(call, rows) {
    await bringOver(
      call,
      rows.map(({ input }) => input),
    );
  },
};

function patientIssue(patient: NumberedPatient | undefined, name: string): Omit<RowIssue, 'row'> | undefined {
  if (!patient) return { field: 'patientId', message: t.noPatientOfId() };
  if (patient.keptNumber !== null)
    return { field: 'patientId', message: t.patientMerged({ number: patient.keptNumber }) };
  const words = new Set(patient.name.split(' '));
  const isOther = fold(name)
    .split(/[\s,]+/)
    .some((word) => word !== '' && !words.has(word));
  return isOther ? { field: 'name', message: t.otherPatient() } : undefined;
}

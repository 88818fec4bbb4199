// Words used in reports, and the screens that their rows link to.
import {
  type AgeingBucket,
  revenueGroups,
  type StatementKind,
  type StatementRow,
} from '@almoner/contract/money/report';
import { Id, NIL, OTHERS } from '@almoner/contract/wire';
import { z } from 'zod';
import type { RecordPath } from '../../../kernel/route/screen-paths';
import type { Badge } from '../../../ui/badge/status-badge';
import { t as ofInvoices } from './invoice-report.words';
import { t } from './report.words';

/** Label of the total of each kind. */
export const totalWords: Record<StatementKind, () => string> = {
  REVENUE: t.revenueInAll,
  INCOME: t.incomeInAll,
  EXPENSES: t.expensesInAll,
  TAX: t.taxesInAll,
};

export const kindWords: Record<StatementKind, () => string> = {
  REVENUE: t.revenue,
  INCOME: t.income,
  EXPENSES: t.expenses,
  TAX: t.taxes,
};

const groupWords: Record<string, () => string> = {
  SERVICE: t.doctorsService,
  PHARMACY: t.pharmacy,
  LABORATORY: t.laboratory,
  ADMISSION: t.stays,
  INVOICE: t.invoices,
  [OTHERS]: t.others,
};

/** Name of a statement group. */
export const groupWord = (group: string, name: string): string => name || (groupWords[group]?.() ?? group);

/** Screens of the records behind a report's rows. */
export const screenOf: Record<StatementRow['source'], RecordPath> = {
  BILL: 'bills/:id',
  INVOICE: 'invoices/:id',
  INCOME: 'income/:id',
  EXPENSES: 'expenses/:id',
  TAX: 'tax/:id',
};

export const ageWords: Record<AgeingBucket, () => string> = {
  NOT_DUE: ofInvoices.notYetDue,
  '0-30': ofInvoices.toThirty,
  '31-60': ofInvoices.thirtyOneToSixty,
  '61-90': ofInvoices.sixtyOneToNinety,
  OVER_90: ofInvoices.ninetyAndMore,
};

type InvoiceStatus = 'SENT' | 'PARTIALLY_PAID' | 'PAID' | 'VOID' | 'OVERDUE';
export const invoiceBadges: Record<InvoiceStatus, Badge> = {
  SENT: { word: ofInvoices.sent, shape: 'waits', tone: 'blue' },
  PARTIALLY_PAID: { word: ofInvoices.partiallyPaid, shape: 'waits', tone: 'amber' },
  PAID: { word: ofInvoices.paidWhole, shape: 'done', tone: 'green' },
  OVERDUE: { word: ofInvoices.overdue, shape: 'late', tone: 'red' },
  VOID: { word: ofInvoices.void, shape: 'cancelled', tone: 'grey' },
};

/** Group in the address of a report: a revenue group, a category, or entries without one. */
export const Group = z.union([z.enum(revenueGroups), z.literal(OTHERS), Id]);
export type Group = z.output<typeof Group>;

/** Group in wire format; nil if it does not belong to the kind. */
export function groupIn(kind: StatementKind, group: Group | undefined) {
  const isOfRevenue = revenueGroups.some((one) => one === group);
  return group !== undefined && isOfRevenue === (kind === 'REVENUE') ? group : NIL;
}

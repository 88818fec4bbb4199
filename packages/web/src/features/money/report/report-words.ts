// What the reports call things, and where their rows lead.
import { type Age, revenueGroups, type StatementKind, type StatementRow } from '@almoner/contract/money/report';
import { Id, NIL, OTHERS } from '@almoner/contract/wire';
import { z } from 'zod';
import type { RecordPath } from '../../../kernel/screen-paths';
import type { StatusLook } from '../../../ui/status-badge';

export const kindWords: Record<StatementKind, string> = {
  REVENUE: 'Revenue',
  INCOME: 'Income',
  EXPENSES: 'Expenses',
  TAX: 'Taxes',
};

const groupWords: Record<string, string> = {
  SERVICE: "Doctor's service",
  PHARMACY: 'Pharmacy',
  LABORATORY: 'Laboratory',
  INVOICE: 'Invoices',
  [OTHERS]: 'Others',
};

/** A group of the statement by its name. */
export const groupWord = (group: string, name: string): string => name || (groupWords[group] ?? group);

/** The screens of the records that a report's rows are about. */
export const screenOf: Record<StatementRow['source'], RecordPath> = {
  BILL: 'bills/:id',
  INVOICE: 'invoices/:id',
  INCOME: 'income/:id',
  EXPENSES: 'expenses/:id',
  TAX: 'tax/:id',
};

export const ageWords: Record<Age, string> = {
  NOT_DUE: 'Not yet due',
  '0-30': '0 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  OVER_90: 'Over 90 days',
};

type InvoiceStatus = 'SENT' | 'PARTIALLY_PAID' | 'PAID' | 'VOID' | 'OVERDUE';
export const invoiceLooks: Record<InvoiceStatus, StatusLook> = {
  SENT: { word: 'Sent', shape: 'waits', tone: 'blue' },
  PARTIALLY_PAID: { word: 'Partially Paid', shape: 'waits', tone: 'amber' },
  PAID: { word: 'Paid', shape: 'done', tone: 'green' },
  OVERDUE: { word: 'Overdue', shape: 'late', tone: 'red' },
  VOID: { word: 'Void', shape: 'cancelled', tone: 'grey' },
};

/** A group that the address of the report names: of revenue, of no category, or a category. */
export const Group = z.union([z.enum(revenueGroups), z.literal(OTHERS), Id]);
export type Group = z.output<typeof Group>;

/** The group as the call takes it; nil where it is none of this kind. */
export function groupIn(kind: StatementKind, group: Group | undefined) {
  const isOfRevenue = revenueGroups.some((one) => one === group);
  return group !== undefined && isOfRevenue === (kind === 'REVENUE') ? group : NIL;
}

// The examples of contract-examples.ts for expenses, income and taxes.
import { calls } from '@almoner/contract/calls';
import type { ExamplesFor } from './example-types.ts';
import { aWord, type Hospital } from './hospital.ts';

type Kind = 'expenses' | 'income' | 'tax';

interface Entry {
  id: string;
  /** The category that it is of, and its papers: a picture and a PDF. */
  categoryId: string;
  pictureId: string;
  documentId: string;
}

export interface FinanceRecords {
  /** One of each kind; of the tax, 1,000 naira, 400 are paid. */
  entries: Record<Kind, Entry>;
}

/** A PDF of the smallest kind, and a picture. */
export const aPdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function withFinance(hospital: Hospital): Promise<FinanceRecords> {
  const { admin } = hospital;
  const entryOf = async (kind: Kind): Promise<Entry> => {
    const category = { [`${kind}CategoryRo`]: { name: aWord() } };
    const { id: categoryId } = (await admin.ask(calls[`${kind}Category`].create, { body: category })).data;
    const { id } = (await admin.ask(calls[kind].create, { body: { [`${kind}Ro`]: bodies[kind](categoryId) } })).data;
    const keep = async (file: Buffer): Promise<string> => {
      const body = { attachmentRo: { name: 'receipt' } };
      return (await admin.ask(calls[kind].attach, { params: { id }, body, file })).data.id;
    };
    return { id, categoryId, pictureId: await keep(aPicture), documentId: await keep(aPdf) };
  };
  return {
    entries: { expenses: await entryOf('expenses'), income: await entryOf('income'), tax: await entryOf('tax') },
  };
}

const entryRo = () => ({ date: '2026-03-02', amount: 1000, refNumber: aWord(), paymentMode: 'CHEQUE' as const });

const bodies = {
  expenses: (categoryId: string) => ({
    ...entryRo(),
    categoryId,
    itemPurchased: 'Diesel',
    from: 'Total, Ikeja',
    quantity: 40,
    amountPaid: 1000,
  }),
  income: (categoryId: string) => ({
    ...entryRo(),
    categoryId,
    item: 'Rent of the hall',
    from: 'Rotary Club',
    amountPaid: 1000,
  }),
  tax: (categoryId: string) => ({ ...entryRo(), categoryId, amountPaid: 400 }),
};

const asked = (categoryId: string) => ({
  filters: { from: '2026-01-01', categoryId, mode: 'CHEQUE' as const, search: 'total' },
  sort: 'amount' as const,
  direction: 'desc' as const,
});

const reversal = { reversalRo: { reason: 'Typed twice', version: 1 } };
const paper = { body: { attachmentRo: { name: 'Receipt of March.pdf' } }, file: aPdf };

/** The examples of the calls that the three kinds share. */
const shared = (kind: Kind) => {
  const entry = ({ entries }: FinanceRecords) => ({ params: { id: entries[kind].id } });
  return {
    page: ({ entries }: FinanceRecords) => ({ body: asked(entries[kind].categoryId) }),
    export: () => ({ body: { filters: { categoryId: 'OTHERS' as const } } }),
    read: entry,
    reverse: (records: FinanceRecords) => ({ ...entry(records), body: reversal }),
    attach: (records: FinanceRecords) => ({ ...entry(records), ...paper }),
    attachments: entry,
    picture: ({ entries }: FinanceRecords) => ({ params: { id: entries[kind].pictureId } }),
    document: ({ entries }: FinanceRecords) => ({ params: { id: entries[kind].documentId } }),
  };
};

export const financeExamples: Pick<ExamplesFor<FinanceRecords>, Kind> = {
  expenses: {
    ...shared('expenses'),
    create: ({ entries }) => ({ body: { expensesRo: bodies.expenses(entries.expenses.categoryId) } }),
  },
  income: {
    ...shared('income'),
    create: ({ entries }) => ({ body: { incomeRo: bodies.income(entries.income.categoryId) } }),
  },
  tax: {
    ...shared('tax'),
    create: ({ entries }) => ({ body: { taxRo: bodies.tax(entries.tax.categoryId) } }),
    pay: ({ entries }) => ({
      body: { taxPaymentRo: { taxId: entries.tax.id, amount: 100.5, mode: 'TRANSFER', date: '2026-03-05' } },
    }),
  },
};

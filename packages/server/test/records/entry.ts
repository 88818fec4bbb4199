// Expenses, income and taxes.
import { calls } from '@almoner/contract/calls';
import { aPdf, aPicture } from '../finance.ts';
import type { Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

type Kind = 'expenses' | 'income' | 'tax';

interface Entry {
  id: string;
  /** The category of an entry, and its documents: a picture and a PDF. */
  categoryId: string;
  pictureId: string;
  documentId: string;
}

interface Made {
  entries: Record<Kind, Entry>;
}

/** One entry of each kind; 400 naira of the tax of 1,000 are paid. */
async function ofEachKind({ admin }: Hospital): Promise<Record<Kind, Entry>> {
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
  return { expenses: await entryOf('expenses'), income: await entryOf('income'), tax: await entryOf('tax') };
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

/** Examples of the calls that the three kinds share. */
const shared = (kind: Kind) => {
  const entry = ({ entries }: Made) => ({ params: { id: entries[kind].id } });
  return {
    page: ({ entries }: Made) => ({ body: asked(entries[kind].categoryId) }),
    export: () => ({ body: { filters: { categoryId: 'OTHERS' as const } } }),
    read: entry,
    reverse: (records: Made) => ({ ...entry(records), body: reversal }),
    attach: (records: Made) => ({ ...entry(records), ...paper }),
    attachments: entry,
    picture: ({ entries }: Made) => ({ params: { id: entries[kind].pictureId } }),
    document: ({ entries }: Made) => ({ params: { id: entries[kind].documentId } }),
  };
};

export default recordTests({
  made: async ({ hospital }: Desk) => ({ entries: await ofEachKind(hospital) }),
  examples: {
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
  },
  references: {
    finance_entry_category: {
      made: ({ admin }) =>
        admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: { name: aWord() } } }),
      remove: calls.expensesCategory.delete,
      save: ({ id }, { hospital: { admin } }) =>
        admin.ask(calls.expenses.create, { body: { expensesRo: bodies.expenses(id) } }),
      kept: 'This category is in use',
      field: 'expensesRo.categoryId',
    },
  },
});

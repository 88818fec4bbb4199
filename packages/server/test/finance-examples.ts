// The examples of contract-examples.ts for expenses, income and taxes.
import { calls } from '@almoner/contract/calls';
import type { ExamplesFor } from './example-types.ts';
import { aWord, type Hospital } from './hospital.ts';

export interface FinanceRecords {
  /** Written down, with a picture and a PDF of the paper. */
  expensesId: string;
  incomeId: string;
  /** 1,000 naira, of which 400 are paid. */
  taxId: string;
  expensesPictureId: string;
  expensesDocumentId: string;
  incomePictureId: string;
  incomeDocumentId: string;
  taxPictureId: string;
  taxDocumentId: string;
  /** Categories that these are of. */
  spentOnId: string;
  earnedWithId: string;
  taxedAsId: string;
}

type Categories = Pick<FinanceRecords, 'spentOnId' | 'earnedWithId' | 'taxedAsId'>;

/** A PDF of the smallest kind, and a picture. */
export const aPdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function withCategories({ admin }: Hospital): Promise<Categories> {
  const name = aWord();
  const spent = await admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: { name } } });
  const earned = await admin.get(calls.incomeCategory.create, { body: { incomeCategoryRo: { name } } });
  const taxed = await admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name } } });
  return { spentOnId: spent.id, earnedWithId: earned.id, taxedAsId: taxed.id };
}

export async function withFinance(hospital: Hospital): Promise<FinanceRecords> {
  const { admin } = hospital;
  const of = await withCategories(hospital);
  const expense = await admin.get(calls.expenses.create, { body: { expensesRo: expensesRo(of) } });
  const earned = await admin.get(calls.income.create, { body: { incomeRo: incomeRo(of) } });
  const owed = await admin.get(calls.tax.create, { body: { taxRo: taxRo(of) } });
  const papers = async (group: 'expenses' | 'income' | 'tax', id: string) => {
    const keep = async (file: Buffer) => {
      const body = { attachmentRo: { name: 'receipt' } };
      return (await admin.ask(calls[group].attach, { params: { id }, body, file })).data.id as string;
    };
    return [await keep(aPicture), await keep(aPdf)] as const;
  };
  const [expensesPictureId, expensesDocumentId] = await papers('expenses', expense.id);
  const [incomePictureId, incomeDocumentId] = await papers('income', earned.id);
  const [taxPictureId, taxDocumentId] = await papers('tax', owed.id);
  const pictures = { expensesPictureId, incomePictureId, taxPictureId };
  const documents = { expensesDocumentId, incomeDocumentId, taxDocumentId };
  return { ...of, expensesId: expense.id, incomeId: earned.id, taxId: owed.id, ...pictures, ...documents };
}

const entryRo = () => ({ date: '2026-03-02', amount: 1000, refNumber: aWord(), paymentMode: 'CHEQUE' as const });

const expensesRo = ({ spentOnId: categoryId }: Categories) => ({
  ...entryRo(),
  categoryId,
  itemPurchased: 'Diesel',
  from: 'Total, Ikeja',
  quantity: 40,
  amountPaid: 1000,
});

const incomeRo = ({ earnedWithId: categoryId }: Categories) => ({
  ...entryRo(),
  categoryId,
  item: 'Rent of the hall',
  from: 'Rotary Club',
  amountPaid: 1000,
});

const taxRo = ({ taxedAsId: categoryId }: Categories) => ({ ...entryRo(), categoryId, amountPaid: 400 });

const asked = (categoryId: string) => ({
  filters: { from: '2026-01-01', categoryId, mode: 'CHEQUE' as const, search: 'total' },
  sort: 'amount' as const,
  direction: 'desc' as const,
});

const nothing = () => ({});
const reversal = { reversalRo: { reason: 'Typed twice', version: 1 } };
const paper = { body: { attachmentRo: { name: 'Receipt of March.pdf' } }, file: aPdf };

export const financeExamples: Pick<ExamplesFor<FinanceRecords>, 'expenses' | 'income' | 'tax'> = {
  expenses: {
    list: nothing,
    page: ({ spentOnId }) => ({ body: asked(spentOnId) }),
    export: () => ({ body: { filters: { categoryId: 'OTHERS' } } }),
    read: ({ expensesId: id }) => ({ params: { id } }),
    create: (records) => ({ body: { expensesRo: expensesRo(records) } }),
    reverse: ({ expensesId: id }) => ({ params: { id }, body: reversal }),
    attach: ({ expensesId: id }) => ({ params: { id }, ...paper }),
    attachments: ({ expensesId: id }) => ({ params: { id } }),
    picture: ({ expensesPictureId: id }) => ({ params: { id } }),
    document: ({ expensesDocumentId: id }) => ({ params: { id } }),
  },
  income: {
    list: nothing,
    page: ({ earnedWithId }) => ({ body: asked(earnedWithId) }),
    export: () => ({ body: { filters: { categoryId: 'OTHERS' } } }),
    read: ({ incomeId: id }) => ({ params: { id } }),
    create: (records) => ({ body: { incomeRo: incomeRo(records) } }),
    reverse: ({ incomeId: id }) => ({ params: { id }, body: reversal }),
    attach: ({ incomeId: id }) => ({ params: { id }, ...paper }),
    attachments: ({ incomeId: id }) => ({ params: { id } }),
    picture: ({ incomePictureId: id }) => ({ params: { id } }),
    document: ({ incomeDocumentId: id }) => ({ params: { id } }),
  },
  tax: {
    list: nothing,
    page: ({ taxedAsId }) => ({ body: asked(taxedAsId) }),
    export: () => ({ body: { filters: { categoryId: 'OTHERS' } } }),
    read: ({ taxId: id }) => ({ params: { id } }),
    create: (records) => ({ body: { taxRo: taxRo(records) } }),
    reverse: ({ taxId: id }) => ({ params: { id }, body: reversal }),
    attach: ({ taxId: id }) => ({ params: { id }, ...paper }),
    attachments: ({ taxId: id }) => ({ params: { id } }),
    picture: ({ taxPictureId: id }) => ({ params: { id } }),
    document: ({ taxDocumentId: id }) => ({ params: { id } }),
    pay: ({ taxId }) => ({
      body: { taxPaymentRo: { taxId, amount: 100.5, mode: 'TRANSFER' as const, date: '2026-03-05' } },
    }),
  },
};

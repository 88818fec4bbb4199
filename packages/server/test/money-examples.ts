// The examples of contract-examples.ts for what moves money and for what is reported of it.
import type { ExamplesFor } from './example-types.ts';

const nothing = () => ({});
const months = { from: '2026-01-01', to: 'nil' } as const;
const first = { page: 0, size: 10 };
const since = { from: '2026-01-01' };

export const reportExamples: Pick<ExamplesFor<unknown>, 'report'> = {
  report: {
    trialBalance: () => ({ params: months }),
    statement: () => ({ params: months }),
    statementRows: () => ({ params: { ...months, kind: 'REVENUE', group: 'PHARMACY', ...first } }),
    invoices: () => ({ body: { filters: since } }),
    invoiceRows: () => ({ body: { filters: since, ...first } }),
    selfCheck: nothing,
    pdf: () => ({
      body: {
        pdfRo: {
          title: 'Bills',
          subtitle: 'Until today',
          columns: [{ header: 'Patient' }, { header: 'Amount (₦)', align: 'right' }],
          rows: [['Ngozi Okafor', '1,500.50']],
        },
      },
    }),
  },
};

import { first } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

const months = { from: '2026-01-01', to: 'nil' } as const;
const since = { from: '2026-01-01' };

export default recordTests({
  examples: {
    report: {
      trialBalance: () => ({ params: months }),
      statement: () => ({ params: months }),
      statementRows: () => ({ params: { ...months, kind: 'REVENUE', group: 'PHARMACY', ...first } }),
      noCharge: () => ({ params: months }),
      invoices: () => ({ body: { filters: since } }),
      invoiceRows: () => ({ body: { filters: since, ...first } }),
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
  },
});

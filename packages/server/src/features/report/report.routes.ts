// The calls of the reports.
import type { report } from '@almoner/contract/report';
import { commandOf } from '../../kernel/command.ts';
import type { Handlers } from '../../kernel/context.ts';
import { newId } from '../../kernel/identity.ts';
import { readHead, renderList } from './list-pdf.service.ts';
import { listInvoices, listStatementRows, readInvoices, readStatement, readTrialBalance } from './report.service.ts';
import { checkBooks } from './self-check.service.ts';

export const reportHandlers: Handlers<typeof report> = {
  trialBalance: ({ db, params }) => readTrialBalance(db, params),
  statement: ({ db, params }) => readStatement(db, params),
  statementRows: ({ db, params }) => listStatementRows(db, params),
  invoices: (context) => readInvoices(context.db, context.params, commandOf(context).today),
  invoiceRows: (context) => listInvoices(context.db, context.params, commandOf(context).today),
  selfCheck: ({ db, now }) => checkBooks(db, now),
  pdf: {
    // Before the transaction: no connection waits while pages are made.
    prepare: async ({ look, body: { pdfRo } }) => {
      const bytes = await renderList(pdfRo, await look((db) => readHead(db, pdfRo)));
      return async ({ audit }) => {
        const { title, subtitle, columns, rows } = pdfRo;
        const headers = columns.map(({ header }) => header);
        await audit.changed('export', newId(), null, { title, subtitle, columns: headers, rows: rows.length });
        return bytes;
      };
    },
  },
};

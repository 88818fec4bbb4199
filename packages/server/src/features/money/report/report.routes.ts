// The calls of the reports.
import type { NoChargeCount, report } from '@almoner/contract/money/report';
import { Gate } from '../../../kernel/base/gate.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { type Handlers, queuedIn } from '../../../kernel/request/handler.ts';
import { readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { renderList } from './list-pdf.service.ts';
import { listInvoiceRows, listStatementRows, readInvoices, readStatement, readTrialBalance } from './report.service.ts';
import { t } from './report.words.ts';
import { checkBooks } from './self-check.service.ts';

// A report may keep the database busy for seconds.
const reports = new Gate({
  name: 'reports',
  atOnce: 4,
  waitingEach: 8,
  refusal: t.manyReports(),
});

interface ReportDeps {
  /** Counts the treatments of a period that are not charged, by reason. */
  countNotCharged(call: CallContext, period: { from: string | null; to: string | null }): Promise<NoChargeCount[]>;
}

export const reportHandlers = ({ countNotCharged }: ReportDeps): Handlers<typeof report> => ({
  trialBalance: queuedIn(reports, (call) => readTrialBalance(call, call.params)),
  statement: queuedIn(reports, (call) => readStatement(call, call.params)),
  statementRows: queuedIn(reports, (call) => listStatementRows(call, call.params)),
  noCharge: queuedIn(reports, (call) => countNotCharged(call, call.params)),
  invoices: queuedIn(reports, (call) => readInvoices(call, call.body.filters ?? {})),
  invoiceRows: queuedIn(reports, (call) => listInvoiceRows(call, call.body)),
  selfCheck: queuedIn(reports, (call) => checkBooks(call)),
  pdf: {
    // Rendered before the transaction, which would hold a connection.
    prepare: async ({ read, turn, language, body: { pdfRo } }) => {
      const bytes = await renderList(turn, pdfRo, await read(readLetterhead), language);
      return async ({ audit }) => {
        const { title, subtitle, columns, rows } = pdfRo;
        const headers = columns.map(({ header }) => header);
        await audit.changed('export', newId(), null, { title, subtitle, columns: headers, rows: rows.length });
        return bytes;
      };
    },
  },
});

// The calls of the reports.
import type { NoChargeCount, report } from '@almoner/contract/money/report';
import { Gate } from '../../../kernel/base/gate.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { type Handlers, inTurn } from '../../../kernel/request/context.ts';
import { readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { renderList } from './list-pdf.service.ts';
import { listInvoices, listStatementRows, readInvoices, readStatement, readTrialBalance } from './report.service.ts';
import { t } from './report.words.ts';
import { checkBooks } from './self-check.service.ts';

// A report may keep the database busy for seconds.
const reports = new Gate({
  name: 'reports',
  atOnce: 4,
  waitingEach: 8,
  refusal: t.manyReports(),
});

interface ReportParts {
  /** Counts the treatments of a period that are not charged, by reason. */
  countNotCharged(call: Call, period: { from: string | null; to: string | null }): Promise<NoChargeCount[]>;
}

export const reportHandlers = ({ countNotCharged }: ReportParts): Handlers<typeof report> => ({
  trialBalance: inTurn(reports, (call) => readTrialBalance(call, call.params)),
  statement: inTurn(reports, (call) => readStatement(call, call.params)),
  statementRows: inTurn(reports, (call) => listStatementRows(call, call.params)),
  noCharge: inTurn(reports, (call) => countNotCharged(call, call.params)),
  invoices: inTurn(reports, (call) => readInvoices(call, call.body.filters ?? {})),
  invoiceRows: inTurn(reports, (call) => listInvoices(call, call.body)),
  selfCheck: inTurn(reports, (call) => checkBooks(call)),
  pdf: {
    // Rendered before the transaction, which would hold a connection.
    prepare: async ({ look, turn, language, body: { pdfRo } }) => {
      const bytes = await renderList(turn, pdfRo, await look(readHeadParts), language);
      return async ({ audit }) => {
        const { title, subtitle, columns, rows } = pdfRo;
        const headers = columns.map(({ header }) => header);
        await audit.changed('export', newId(), null, { title, subtitle, columns: headers, rows: rows.length });
        return bytes;
      };
    },
  },
});

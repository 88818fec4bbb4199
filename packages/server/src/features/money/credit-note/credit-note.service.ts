// Writes credit notes and requests the refund of the resulting overpayment; a second person approves it.
import type { CreditNote, CreditNoteInput } from '@almoner/contract/money/credit-note';
import { formatAmount } from '../../../kernel/request/amount-text.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { creditLines } from '../invoice/credit-note.service.ts';
import { requestOverpaid } from '../refund/refund.service.ts';
import { t } from './written.words.ts';

/** Credits lines of an invoice and requests the refund of the overpaid amount. Fails as `creditLines` does. */
export async function writeCreditNote(call: CallContext, input: CreditNoteInput): Promise<CreditNote> {
  const { note, invoice } = await creditLines(call, input);
  const { id: creditNoteId, number, reason } = note;
  const asked = await requestOverpaid(call, {
    invoiceId: invoice.id,
    overpaid: invoice.overpaid,
    creditNoteId,
    reason,
  });
  call.setMessage(
    asked > 0 ? t.writtenAndAsked({ number, amount: await formatAmount(call, asked) }) : t.written({ number }),
  );
  return note;
}

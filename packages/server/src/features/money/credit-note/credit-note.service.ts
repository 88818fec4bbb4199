// Writes credit notes and requests the refund of the resulting overpayment; a second person approves it.
import type { CreditNote, CreditNoteInput } from '@almoner/contract/money/credit-note';
import { amountInWords } from '../../../kernel/request/amount-words.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { creditLines } from '../invoice/credit-note.service.ts';
import { requestOverpaid } from '../refund/refund.service.ts';
import { t } from './written.words.ts';

/** Credits lines of an invoice and requests the refund of the overpaid amount. Fails as `creditLines` does. */
export async function writeCreditNote(call: Call, input: CreditNoteInput): Promise<CreditNote> {
  const { note, invoice } = await creditLines(call, input);
  const { id: creditNoteId, number, reason } = note;
  const asked = await requestOverpaid(call, {
    invoiceId: invoice.id,
    overpaid: invoice.overpaid,
    creditNoteId,
    reason,
  });
  call.say(asked > 0 ? t.writtenAndAsked({ number, amount: await amountInWords(call, asked) }) : t.written({ number }));
  return note;
}

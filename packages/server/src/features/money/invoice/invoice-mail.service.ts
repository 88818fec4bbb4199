// Mails an invoice with its PDF. The outcome is stored in the invoice, so that staff can send it again.
import type { Invoice } from '@almoner/contract/money/invoice';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import { dayIn } from '../../../kernel/base/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { letterOf, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { MailAttachment } from '../../../kernel/mail/mail.ts';
import type { NewLetter } from '../../../kernel/mail/outbox.ts';
import type { AttachmentContext, LetterOutcome } from '../../../kernel/mail/outbox-sender.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getCompany, getHospitalLanguage } from '../../house/company/company.service.ts';
import { t } from './invoice-page.words.ts';
import { fileNameOf, readSheet, toPdf } from './invoice-pdf.service.ts';
import * as states from './invoice-state.queries.ts';

/** The mail that carries a sent invoice to its address. */
export async function invoiceLetter({ db }: CallContext, invoice: Invoice): Promise<NewLetter> {
  const { id, number, patient, dueDate, email } = invoice;
  const [{ name: hospital, phone, email: address }, language] = await Promise.all([
    getCompany(db),
    getHospitalLanguage(db),
  ]);
  const reached = [phone, address].filter(Boolean).join(' · ');
  return {
    kind: 'INVOICE',
    to: email,
    about: { record: 'invoice', id },
    attachment: 'INVOICE',
    onBehalf: true,
    ...letterOf(
      language,
      { subject: t.letterSubject, text: t.letter },
      {
        firstName: patient.firstName,
        number: number ?? '',
        due: dueDate,
        isReached: reached ? 'yes' : 'no',
        reached: verbatim(reached),
        hospital,
      },
    ),
  };
}

/** Renders the PDF with the invoice as it is when the letter is sent. */
export async function attachInvoice({ read, turn, now }: AttachmentContext, id: string): Promise<MailAttachment> {
  const sheet = await read(async (db) => readSheet(db, id, dayIn((await getCompany(db)).timeZone, now)));
  const content = await toPdf(turn, sheet, { patient: true });
  return { filename: fileNameOf(sheet.invoice), content, contentType: 'application/pdf' };
}

export const followInvoice = (sealSoon: (tenantId: string) => void) => ({
  note: async (db: Database, { tenantId, id, sent, kept, createdBy, now }: LetterOutcome): Promise<void> => {
    await db.run(states.noteMail, { id, mailedAt: sent ? now : null, failedAt: sent ? null : now, kept });
    const caller = createdBy === null ? null : await db.first(states.findActor, { id: createdBy });
    const origin = { tenantId, caller: caller ?? null, address: null, call: 'invoice mail' };
    await writeAudit(db, origin, 'DONE', { record: 'invoice', id, after: { mailed: sent && !kept } });
    db.onCommit(() => sealSoon(tenantId));
  },
});

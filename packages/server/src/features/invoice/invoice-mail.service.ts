// An invoice goes out by mail once its call is committed. Whether the mail took it stands in the invoice, so that
// somebody sees it and can send it again.
import { writeAudit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Command } from '../../kernel/command.ts';
import { type Turn, turnOf } from '../../kernel/gate.ts';
import type { Letter, Mail } from '../../kernel/mail.ts';
import type { Kernel } from '../../kernel/mount.ts';
import { fileNameOf, type InvoiceSheet, readSheet, toPdf } from './invoice-pdf.service.ts';
import * as states from './invoice-state.queries.ts';

export interface MailParts extends Pick<Kernel, 'pool' | 'log' | 'tell' | 'sealSoon'> {
  mail: Mail;
}

/** Mails a sent invoice to its address. Never fails: what failed is noted in the invoice and in the log. */
export async function mailInvoice(parts: MailParts, caller: Caller, id: string, command: Command): Promise<void> {
  const { pool, mail, log } = parts;
  const { tenantId } = caller;
  let failure: unknown;
  try {
    const sheet = await pool.transaction({ tenantId, readOnly: true }, (db) => readSheet(db, id, command.today));
    await mail.send(await letterOf(turnOf(tenantId), sheet));
  } catch (error) {
    failure = error;
  }
  const now = command.now.toISOString();
  if (failure)
    log.error({ invoice: id, reason: codeOf(failure) }, 'an invoice could not be mailed; it can be sent again');
  const outcome = failure ? { mailedAt: null, failedAt: now } : { mailedAt: now, failedAt: null };
  await pool.transaction({ tenantId }, async (db) => {
    await db.run(states.noteMail, { id, ...outcome });
    const entry = { record: 'invoice', id, after: { mailed: !failure } };
    await writeAudit(db, { tenantId, caller, address: null, call: 'invoice mail' }, 'DONE', entry);
  });
  parts.sealSoon(tenantId);
  parts.tell(tenantId, ['invoice']);
}

// A mail server's own words may repeat the address and the name.
const codeOf = (failure: unknown): string => {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return String(responseCode ?? code ?? (failure as Error)?.name);
};

async function letterOf(turn: Turn, sheet: InvoiceSheet): Promise<Letter> {
  const { invoice } = sheet;
  const { company } = sheet.head;
  const content = await toPdf(turn, sheet, { patient: true });
  const { number, patient, dueDate, email } = invoice;
  const due = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate));
  const reached = [company.phone, company.email].filter(Boolean).join(' · ');
  return {
    to: email,
    subject: `Invoice ${number} from ${company.name}`,
    text: `Hello ${patient.firstName},

please find invoice ${number} attached. It is due on ${due}.

If anything about it is not clear, please ask us${reached ? `: ${reached}` : ''}.

${company.name}
`,
    attachments: [{ filename: fileNameOf(invoice), content, contentType: 'application/pdf' }],
  };
}

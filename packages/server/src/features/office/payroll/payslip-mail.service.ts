// Mails payslips as PDF to the people they pay, in their language. The outcome is stored in the payslip, so that it can be
// mailed again.
import type { PayrollRun, PayslipMails } from '@almoner/contract/office/payroll';
import { monthOf } from '@almoner/contract/office/payroll-month';
import type { Payslip } from '@almoner/contract/office/payslip';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import { conflict } from '../../../kernel/base/failure.ts';
import { languageOfHospital, localeOf, translateMessage } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { letterOf } from '../../../kernel/mail/letter-text.ts';
import { type MailAttachment, MailFailure } from '../../../kernel/mail/mail.ts';
import { type OneOfMany, refusedLetter } from '../../../kernel/mail/outbox.ts';
import type { AttachmentContext, LetterOutcome } from '../../../kernel/mail/outbox-sender.ts';
import { changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t as paper } from './paper.words.ts';
import { t } from './payroll.words.ts';
import { monthText, readSlip, slipsPdf } from './payroll-paper.service.ts';
import { noteMailing } from './payroll-run.queries.ts';
import { payrollAccess, readRun } from './payroll-run.service.ts';
import * as queries from './payslip.queries.ts';
import { showPayslip } from './payslip.service.ts';

const keptOf = ({ mailKept }: CallContext) => (mailKept ? 'yes' : 'no');

const isPayable = ({ status }: { status: PayrollRun['status'] }) => status === 'APPROVED' || status === 'PAID';

/** Counts the payslips of a payroll by the state of their mail. Fails as not found. */
export async function countMails(call: Pick<CallContext, 'db' | 'caller'>, runId: string): Promise<PayslipMails> {
  await readRun(call, runId);
  return call.db.one(queries.countMails, { runId });
}

/**
 * Mails the payslips of a payroll that were not mailed, or whose letter failed. Fails as not found, and as a conflict where the
 * payroll is neither approved nor paid.
 */
export const mailRun = (call: CallContext, id: string): Promise<PayrollRun> =>
  changeRecord(call, payrollAccess, { id }, async (before) => {
    if (!isPayable(before)) throw conflict(t.notApproved());
    const { count, refused, why } = await mail(call, id, null);
    const { noAddress } = await call.db.one(queries.countMails, { runId: id });
    call.setMessage(
      count > 0
        ? t.mailed({ count: count - refused, refused, why: why ?? 'NONE', noAddress, kept: keptOf(call) })
        : t.noneToMail(),
    );
    return readRun(call, id);
  });

/**
 * Mails one payslip. Fails as not found, as a conflict where its payroll is not approved, it pays nothing, it has no address,
 * or its mail is sent or on its way, and as throttled where the daily limit of letters is reached.
 */
export async function mailPayslip(call: CallContext, id: string): Promise<Payslip> {
  const { runId } = await call.db.one(queries.findPayslip, { id });
  await changeRecord(call, payrollAccess, { id: runId }, async (before) => {
    if (!isPayable(before)) throw conflict(t.notApproved());
    const { count, why } = await mail(call, runId, id);
    if (why) throw refusedLetter(why);
    if (count === 0) throw await whyNot(call, id);
    call.setMessage(t.mailed({ count: 1, refused: 0, why: 'NONE', noAddress: 0, kept: keptOf(call) }));
    return readRun(call, runId);
  });
  return showPayslip(call, await call.db.one(queries.findPayslip, { id }));
}

async function whyNot(call: CallContext, id: string) {
  const { mail: state } = await call.db.one(queries.findPayslip, { id });
  if (state === null) return conflict(t.paysNothing());
  return conflict(state === 'NO_ADDRESS' ? t.noAddress() : t.mailedAlready());
}

async function mail(call: CallContext, runId: string, id: string | null) {
  const { db } = call;
  const stamp = stampOf(call);
  const claimed = await db.all(queries.claimMails, { runId, id, now: stamp.now });
  if (claimed.length === 0) return { count: 0, refused: 0, why: undefined };
  const refusals = await call.outboxAll(db, claimed.map(letterTo));
  const refused = claimed.filter((_, at) => refusals[at]).map((slip) => slip.id);
  if (refused.length > 0)
    await db.run(queries.noteMails, { ids: refused, mailedAt: null, failedAt: stamp.now, kept: false });
  await db.run(noteMailing, { id: runId, ...stamp });
  return { count: claimed.length, refused: refused.length, why: refusals.find(Boolean) };
}

// The letter has no amount and no detail of the pay: those are in the attached file only.
function letterTo({ id, to, firstName, month, hospital, ...reader }: queries.Mailed): OneOfMany {
  const language = languageOfHospital(reader);
  return {
    kind: 'PAYSLIP',
    to,
    about: { record: 'payslip', id },
    attachment: 'PAYSLIP',
    ...letterOf(
      language,
      { subject: paper.letterSubject, text: paper.letter },
      { firstName, hospital, month: monthText(month, localeOf(language)) },
    ),
  };
}

/**
 * Renders the payslip as it is when the letter is sent. Fails, so that nothing is sent, where the payroll was reversed
 * meanwhile.
 */
export async function attachPayslip({ read, turn }: AttachmentContext, id: string): Promise<MailAttachment> {
  const { slip, sheet } = await read(async (db) => {
    const found = await db.one(queries.findPayslip, { id });
    const language = languageOfHospital(await db.one(queries.findReader, { id }));
    return { slip: found, sheet: await readSlip({ db }, found, language) };
  });
  if (!isPayable(slip)) throw new MailFailure('TOO_LATE', 'not sent');
  const { language } = sheet.paper;
  const content = await slipsPdf(turn, sheet, { patient: true });
  const filename = `${translateMessage(paper.title({ month: monthText(monthOf(slip), localeOf(language)) }), language)}.pdf`;
  return { filename, content, contentType: 'application/pdf' };
}

export const followPayslip = (sealSoon: (tenantId: string) => void) => ({
  note: async (db: Database, { tenantId, id, sent, kept, createdBy, now }: LetterOutcome): Promise<void> => {
    await db.run(queries.noteMails, { ids: [id], mailedAt: sent ? now : null, failedAt: sent ? null : now, kept });
    const caller = createdBy === null ? null : await db.first(queries.findActor, { id: createdBy });
    const origin = { tenantId, caller: caller ?? null, address: null, call: 'payslip mail' };
    await writeAudit(db, origin, 'DONE', { record: 'payslip', id, after: { mailed: sent && !kept } });
    db.onCommit(() => sealSoon(tenantId));
  },
});

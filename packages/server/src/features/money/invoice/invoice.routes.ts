// The calls of invoices.
import type { Invoice, InvoiceInput, invoice } from '@almoner/contract/money/invoice';
import { NIL } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/caller.ts';
import { type Command, commandOf } from '../../../kernel/command.ts';
import type { Audit, Handlers } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { forbidden } from '../../../kernel/failure.ts';
import { refusalInWords, refusedLetter, type WriteLetter } from '../../../kernel/outbox.ts';
import * as service from './invoice.service.ts';
import { findInvoices, invoiceLists } from './invoice-list.service.ts';
import { invoiceLetter } from './invoice-mail.service.ts';
import { takePayment } from './invoice-payment.service.ts';
import { readSheet, toPdf } from './invoice-pdf.service.ts';
import { addressAnew, sendInvoice, voidInvoice } from './invoice-sending.service.ts';

/** What of a call's context sends an invoice on its way. */
interface Sending {
  caller: Caller;
  now: Date;
  db: Database;
  audit: Audit;
  body: { invoiceRo: InvoiceInput; send: boolean };
  say(message: string): void;
  outbox: WriteLetter;
}

const ANY = { from: NIL, to: NIL, status: NIL, search: NIL } as const;

export const invoiceHandlers: Handlers<typeof invoice> = {
  list: (context) => findInvoices(context, ANY, context.params),
  search: (context) => {
    const { from, to, status, search } = context.params;
    return findInvoices(context, { from, to, status, search }, context.params);
  },
  ...invoiceLists,
  read: (context) => service.lookAtInvoice(context.db, context.audit, context.params.id, commandOf(context).today),
  pdf: {
    prepare: async ({ look, turn, caller, now, params: { id } }) => {
      const { today } = commandOf({ caller, now });
      const sheet = await look((db) => readSheet(db, id, today));
      const bytes = await toPdf(turn, sheet);
      return async ({ audit }) => {
        service.noteLook(audit, sheet.invoice);
        return bytes;
      };
    },
  },
  charges: ({ db, audit, params }) => service.lookAtCharges(db, audit, params.ticketId),
  create: (context) =>
    saved(context, (command) => {
      const { db, audit, body } = context;
      return service.draftInvoice(db, audit, body.invoiceRo, command);
    }),
  update: (context) =>
    saved(context, (command) => {
      const { db, audit, body, params } = context;
      return service.changeDraft(db, audit, params.id, body.invoiceRo, command);
    }),
  send: async (context) => {
    const { db, audit, params, body } = context;
    return onItsWay(context, await sendInvoice(db, audit, params.id, body.version, context.caller, commandOf(context)));
  },
  mail: async (context) => {
    const { db, audit, params, body } = context;
    const mailed = await addressAnew(db, audit, params.id, body.email, commandOf(context));
    return onItsWay(context, mailed, { orRefuse: true });
  },
  delete: (context) => service.deleteDraft(context.db, context.audit, context.params.id, commandOf(context)),
  void: (context) => voidInvoice(context.db, context.audit, context.params.id, context.body.reason, commandOf(context)),
  pay: (context) => takePayment(context.db, context.audit, context.body.invoicePaymentRo, commandOf(context)),
};

/** Saves a draft and, for Save & Send, sends it in the same transaction. */
async function saved(context: Sending, save: (command: Command) => Promise<Invoice>): Promise<Invoice> {
  const { body, caller, db, audit } = context;
  if (body.send && !caller.grants.has('ACCOUNT:EXECUTE')) throw forbidden();
  const command = commandOf(context);
  const draft = await save(command);
  if (!body.send) return draft;
  return onItsWay(context, await sendInvoice(db, audit, draft.id, undefined, caller, command));
}

async function onItsWay(
  { db, say, outbox }: Pick<Sending, 'db' | 'say' | 'outbox'>,
  invoice: Invoice,
  { orRefuse = false } = {},
): Promise<Invoice> {
  const { number, email } = invoice;
  if (!email) {
    say(`Invoice ${number} is sent. No mail was sent, because it has no email address.`);
    return invoice;
  }
  const refused = await outbox(db, await invoiceLetter(db, invoice));
  if (refused && orRefuse) throw refusedLetter(refused);
  say(
    refused
      ? `Invoice ${number} is sent. No mail was sent, because ${refusalInWords[refused]}.`
      : `Invoice ${number} is sent, and its mail is on the way to ${email}.`,
  );
  return invoice;
}

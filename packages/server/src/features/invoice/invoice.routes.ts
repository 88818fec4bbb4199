// The calls of invoices.
import type { Invoice, InvoiceInput, invoice } from '@almoner/contract/invoice';
import { NIL } from '@almoner/contract/wire';
import type { Caller } from '../../kernel/caller.ts';
import { type Command, commandOf } from '../../kernel/command.ts';
import type { Audit, Handlers } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { forbidden } from '../../kernel/failure.ts';
import * as service from './invoice.service.ts';
import { type MailParts, mailInvoice } from './invoice-mail.service.ts';
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
  afterCommit(work: () => Promise<void>): void;
}

const ANY = { from: NIL, to: NIL, status: NIL, search: NIL };

export function invoiceHandlers(parts: MailParts): Handlers<typeof invoice> {
  return {
    list: (context) => service.findInvoices(context.db, ANY, { ...context.params, today: commandOf(context).today }),
    search: (context) => {
      const { page, size, ...asked } = context.params;
      return service.findInvoices(context.db, asked, { page, size, today: commandOf(context).today });
    },
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
      saved(parts, context, (command) => {
        const { db, audit, body } = context;
        return service.draftInvoice(db, audit, body.invoiceRo, command);
      }),
    update: (context) =>
      saved(parts, context, (command) => {
        const { db, audit, body, params } = context;
        return service.changeDraft(db, audit, params.id, body.invoiceRo, command);
      }),
    send: async (context) => {
      const { db, audit, params, body } = context;
      return onItsWay(parts, context, await sendInvoice(db, audit, params.id, body.version, commandOf(context)));
    },
    mail: async (context) => {
      const { db, audit, params, body } = context;
      return onItsWay(parts, context, await addressAnew(db, audit, params.id, body.email, commandOf(context)));
    },
    delete: (context) => service.deleteDraft(context.db, context.audit, context.params.id, commandOf(context)),
    void: (context) =>
      voidInvoice(context.db, context.audit, context.params.id, context.body.reason, commandOf(context)),
    pay: (context) => takePayment(context.db, context.audit, context.body.invoicePaymentRo, commandOf(context)),
  };
}

/** Saves a draft and, for Save & Send, sends it in the same transaction. */
async function saved(
  parts: MailParts,
  context: Sending,
  save: (command: Command) => Promise<Invoice>,
): Promise<Invoice> {
  const { body, caller, db, audit } = context;
  if (body.send && !caller.grants.has('ACCOUNT:EXECUTE')) throw forbidden();
  const command = commandOf(context);
  const draft = await save(command);
  if (!body.send) return draft;
  return onItsWay(parts, context, await sendInvoice(db, audit, draft.id, undefined, command));
}

// The mail leaves behind the commit: a letter cannot be taken back.
function onItsWay(parts: MailParts, context: Omit<Sending, 'body' | 'db' | 'audit'>, invoice: Invoice): Invoice {
  const { id, number, email } = invoice;
  if (!email) {
    context.say(`Invoice ${number} is sent. No mail was sent, because it has no email address.`);
    return invoice;
  }
  context.say(`Invoice ${number} is sent, and its mail is on the way to ${email}.`);
  context.afterCommit(() => mailInvoice(parts, context.caller, id, commandOf(context)));
  return invoice;
}

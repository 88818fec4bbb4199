// The calls of invoices.
import type { Invoice, invoice } from '@almoner/contract/money/invoice';
import { forbidden } from '../../../kernel/base/failure.ts';
import { refusedLetter } from '../../../kernel/mail/outbox.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './invoice.service.ts';
import { t } from './invoice.words.ts';
import { invoiceLists, listInvoices } from './invoice-list.service.ts';
import { invoiceLetter } from './invoice-mail.service.ts';
import { takePayment } from './invoice-payment.service.ts';
import { readSheet, toPdf } from './invoice-pdf.service.ts';
import { changeAddress, sendInvoice, voidInvoice } from './invoice-sending.service.ts';

export const invoiceHandlers: Handlers<typeof invoice> = {
  list: (context) => listInvoices(context, {}, context.params),
  search: (context) => {
    const { from, to, status, search } = context.params;
    return listInvoices(context, { from, to, status, search }, context.params);
  },
  ...invoiceLists,
  read: (call) => service.lookAtInvoice(call, call.params.id),
  pdf: {
    prepare: async ({ read, turn, today, params: { id } }) => {
      const sheet = await read((db) => readSheet(db, id, today));
      const bytes = await toPdf(turn, sheet);
      return async (call) => {
        service.auditInvoiceView(call, sheet.invoice);
        return bytes;
      };
    },
  },
  charges: (call) => service.lookAtCharges(call, call.params.ticketId),
  create: async (call) => {
    refuseSending(call);
    const { body } = call;
    return sentIfAsked(call, await service.draftInvoice(call, body.invoiceRo));
  },
  update: async (call) => {
    refuseSending(call);
    const { body, params } = call;
    return sentIfAsked(call, await service.changeDraft(call, params.id, body.invoiceRo, body));
  },
  send: async (call) => onItsWay(call, await sendInvoice(call, call.params.id, call.body.version)),
  mail: async (call) => {
    const { params, body } = call;
    const mailed = await changeAddress(call, params.id, body.email);
    return onItsWay(call, mailed, { orRefuse: true });
  },
  delete: (call) => service.deleteDraft(call, call.params.id),
  void: (call) => voidInvoice(call, call.params.id, call.body.reason),
  pay: (call) => takePayment(call, call.body.invoicePaymentRo),
};

type Saving = CallContext & { body: { send: boolean } };

/** Save & Send needs ACCOUNT EXECUTE; without it nothing is saved. */
function refuseSending({ body, caller }: Saving): void {
  if (body.send && !caller.grants.has('ACCOUNT:EXECUTE')) throw forbidden();
}

async function sentIfAsked(call: Saving, draft: Invoice): Promise<Invoice> {
  if (!call.body.send) return draft;
  return onItsWay(call, await sendInvoice(call, draft.id, undefined));
}

async function onItsWay(call: CallContext, invoice: Invoice, { orRefuse = false } = {}): Promise<Invoice> {
  const { email } = invoice;
  const number = invoice.number ?? '';
  if (!email) {
    call.setMessage(t.notMailed({ number, why: 'NO_ADDRESS' }));
    return invoice;
  }
  const refused = await call.outbox(call.db, await invoiceLetter(call, invoice));
  if (refused && orRefuse) throw refusedLetter(refused);
  call.setMessage(
    refused ? t.notMailed({ number, why: refused }) : t.mailed({ number, email, kept: call.mailKept ? 'yes' : 'no' }),
  );
  return invoice;
}

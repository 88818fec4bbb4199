// The calls of expenses, income and taxes.
import type { Body, Params } from '@almoner/contract/call';
import type { expenses, income, tax } from '@almoner/contract/money/finance-entry';
import type { Handlers, PrepareContext, SessionCallContext } from '../../../kernel/request/handler.ts';
import * as attachments from './finance-attachment.service.ts';
import {
  type AnyEntry,
  type EntryList,
  entriesOf,
  expensesList,
  incomeList,
  taxList,
} from './finance-entry.service.ts';
import { expensesLists, incomeLists, taxLists } from './finance-entry-list.service.ts';
import { payTax, readTax } from './tax-payment.service.ts';

type Calls = typeof expenses;
type EntryContext<Name extends keyof Calls> = Omit<SessionCallContext<Calls[Name]>, 'body' | 'params'> & {
  body: Body<Calls[Name]>;
  params: Params<Calls[Name]>;
};

type Attaching = Omit<PrepareContext<Calls['attach']>, 'body' | 'params'> &
  Pick<EntryContext<'attach'>, 'body' | 'params'>;

/** All handlers but `create`. */
function handlersOf<Row extends AnyEntry>(list: EntryList<Row>) {
  const { kind } = list;
  const entries = entriesOf(list);
  return {
    list: ({ db, setMessage }: EntryContext<'list'>) => entries.list(db, setMessage),
    read: ({ db, params }: EntryContext<'read'>) => entries.read(db, params.id),
    reverse: (call: EntryContext<'reverse'>) => {
      const { params, body } = call;
      return entries.reverse(call, params.id, body.reversalRo);
    },
    attach: {
      prepare: async (preparing: Attaching) => {
        const to = { kind, entryId: preparing.params.id, name: preparing.body.attachmentRo.name };
        const scan = await attachments.toScan(preparing, to);
        return (call: EntryContext<'attach'>) => attachments.attach(call, { ...to, ...scan });
      },
    },
    attachments: (call: EntryContext<'attachments'>) => attachments.listAttachments(call, kind, call.params.id),
    picture: (call: EntryContext<'picture'>) => attachments.readBytes(call, kind, call.params.id, 'image/webp'),
    document: (call: EntryContext<'document'>) => attachments.readBytes(call, kind, call.params.id, 'application/pdf'),
  };
}

export const expensesHandlers: Handlers<typeof expenses> = {
  ...handlersOf(expensesList),
  ...expensesLists,
  create: (call) => {
    const { paymentId: _, itemPurchased: item, ...input } = call.body.expensesRo;
    const entry = { ...input, item, amountPaid: input.amount };
    return entriesOf(expensesList).add(call, entry);
  },
};

export const incomeHandlers: Handlers<typeof income> = {
  ...handlersOf(incomeList),
  ...incomeLists,
  create: (call) => {
    const { paymentId: _, ...input } = call.body.incomeRo;
    const entry = { ...input, amountPaid: input.amount };
    return entriesOf(incomeList).add(call, entry);
  },
};

export const taxHandlers: Handlers<typeof tax> = {
  ...handlersOf(taxList),
  ...taxLists,
  read: (call) => readTax(call, call.params.id),
  create: (call) => {
    const { paymentId: _, ...input } = call.body.taxRo;
    const entry = { ...input, item: '', from: '', quantity: null };
    return entriesOf(taxList).add(call, entry);
  },
  pay: (call) => payTax(call, call.body.taxPaymentRo),
};

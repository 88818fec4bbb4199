// The calls of expenses, income and taxes.
import type { Body, Params } from '@almoner/contract/call';
import type { expenses, income, tax } from '@almoner/contract/money/finance-entry';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers, Preparing, SessionContext } from '../../../kernel/context.ts';
import * as attachments from './finance-attachment.service.ts';
import { type EntryList, entriesOf, expensesList, incomeList, taxList } from './finance-entry.service.ts';
import { expensesLists, incomeLists, taxLists } from './finance-entry-list.service.ts';
import { payTax, readTax } from './tax-payment.service.ts';

type Calls = typeof expenses;
// A call of any of the three: what it is given does not differ.
type Given<Name extends keyof Calls> = Omit<SessionContext<Calls[Name]>, 'body' | 'params'> & {
  body: Body<Calls[Name]>;
  params: Params<Calls[Name]>;
};

type Attaching = Omit<Preparing<Calls['attach']>, 'body' | 'params'> & Pick<Given<'attach'>, 'body' | 'params'>;

/** What the three lists do alike: everything but adding. */
function handlersOf<Row>(list: EntryList<Row>) {
  const { kind } = list;
  const entries = entriesOf(list);
  return {
    list: ({ db, say }: Given<'list'>) => entries.list(db, say),
    read: ({ db, params }: Given<'read'>) => entries.read(db, params.id),
    reverse: (context: Given<'reverse'>) => {
      const { db, audit, params, body } = context;
      return entries.reverse(db, audit, params.id, body.reversalRo, commandOf(context));
    },
    attach: {
      prepare: async (preparing: Attaching) => {
        const to = { kind, entryId: preparing.params.id, name: preparing.body.attachmentRo.name };
        const scan = await attachments.toScan(preparing, to);
        return (context: Given<'attach'>) =>
          attachments.attach(context.db, context.audit, { ...to, ...scan }, commandOf(context));
      },
    },
    attachments: ({ db, params }: Given<'attachments'>) => attachments.listAttachments(db, kind, params.id),
    picture: ({ db, params }: Given<'picture'>) => attachments.readBytes(db, kind, params.id, 'image/webp'),
    document: ({ db, params }: Given<'document'>) => attachments.readBytes(db, kind, params.id, 'application/pdf'),
  };
}

export const expensesHandlers: Handlers<typeof expenses> = {
  ...handlersOf(expensesList),
  ...expensesLists,
  create: (context) => {
    const { paymentId: _, itemPurchased: item, ...input } = context.body.expensesRo;
    const entry = { ...input, item, amountPaid: input.amount };
    return entriesOf(expensesList).add(context.db, context.audit, entry, commandOf(context));
  },
};

export const incomeHandlers: Handlers<typeof income> = {
  ...handlersOf(incomeList),
  ...incomeLists,
  create: (context) => {
    const { paymentId: _, ...input } = context.body.incomeRo;
    const entry = { ...input, amountPaid: input.amount };
    return entriesOf(incomeList).add(context.db, context.audit, entry, commandOf(context));
  },
};

export const taxHandlers: Handlers<typeof tax> = {
  ...handlersOf(taxList),
  ...taxLists,
  read: ({ db, params }) => readTax(db, params.id),
  create: (context) => {
    const { paymentId: _, ...input } = context.body.taxRo;
    const entry = { ...input, item: '', from: '', quantity: null };
    return entriesOf(taxList).add(context.db, context.audit, entry, commandOf(context));
  },
  pay: (context) => payTax(context.db, context.audit, context.body.taxPaymentRo, commandOf(context)),
};

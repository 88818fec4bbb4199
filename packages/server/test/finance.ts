// Expenses, income and taxes of a test hospital.
import { calls } from '@almoner/contract/calls';
import { type Answer, aHospital, aWord, type Hospital, type TestServer } from './hospital.ts';

export const entryKinds = ['expenses', 'income', 'tax'] as const;
export type Group = (typeof entryKinds)[number];

/** A hospital with an active category of each kind. */
export interface Book {
  hospital: Hospital;
  category: Record<Group, { id: string; name: string }>;
  add(group: Group, given: object): Promise<Answer>;
  reverse(group: Group, id: string, reversalRo?: object): Promise<Answer>;
  /** Makes the category of a kind inactive. */
  turnOff(group: Group): Promise<void>;
}

/** A PDF of the smallest kind, and a picture. */
export const aPdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The current day at a new hospital. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());

const own = {
  expenses: { itemPurchased: 'Diesel', from: 'Total', amountPaid: 1000 },
  income: { item: 'Hall hire', from: 'Rotary Club', amountPaid: 1000 },
  tax: { amountPaid: 400 },
};

export async function aBook(server: TestServer): Promise<Book> {
  const hospital = await aHospital(server);
  const { admin } = hospital;
  const category = {} as Book['category'];
  for (const group of entryKinds) {
    const body = { [`${group}CategoryRo`]: { name: `Category ${aWord()}` } };
    category[group] = (await admin.ask(calls[`${group}Category`].create, { body })).data;
  }
  // Body of an entry of 1,000 naira in cash.
  const aBody = (group: Group, given: object = {}) =>
    ({
      date: today(),
      amount: 1000,
      refNumber: aWord(),
      paymentMode: 'CASH',
      categoryId: category[group].id,
      ...own[group],
      ...given,
    }) as never;
  return {
    hospital,
    category,
    add: (group, given) => admin.ask(calls[group].create, { body: { [`${group}Ro`]: aBody(group, given) } }),
    reverse: (group, id, reversalRo = { reason: 'Typed twice' }) =>
      admin.ask(calls[group].reverse, { params: { id }, body: { reversalRo } }),
    turnOff: async (group) => {
      const { id } = category[group];
      await admin.ask(calls[`${group}Category`].setStatus, { params: { id, status: 0 } });
    },
  };
}

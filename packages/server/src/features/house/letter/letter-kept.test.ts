// Mail of an installation without a mail server: it is kept, and no answer says that it was sent.
import { calls } from '@almoner/contract/calls';
import { expect, test, vi } from 'vitest';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { aStaffBody, somebodyWith } from '../../../../test/hospital.ts';
import { emailOf } from '../../../../test/house.ts';

const { staff, letter, invoice, account } = calls;

const { desk, admin, draft, readInvoice } = await billDeskForFile({ keepsMail: true });

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });
const letters = async () => {
  const params = { status: 'nil', kind: 'nil', from: 'nil', to: 'nil', page: 0, size: 20 } as const;
  return (await admin.get(letter.list, { params })).data as { kind: string; status: string; kept: boolean }[];
};

test('the session says that mail is kept', async () => {
  expect((await admin.get(account.context)).mailKept).toBe(true);
});

test('a link for a colleague is kept, and listed as such', async () => {
  const clerk = await somebodyWith(desk.hospital, ['NURSE:READ', 'NURSE:WRITE']);
  const { id, version, account: prepared } = await clerk.get(staff.create, { body: { staffRo: aStaffBody('NURSE') } });
  const activated = await admin.ask(staff.activate, { params: { id }, body: { activationRo: { version } } });
  const kept = `The password link for ${prepared.email} is kept, not sent: no mail server is set up`;
  expect(activated.message).toBe(`Activated. ${kept}`);
  await until(async () => expect((await letters()).filter((one) => one.kept)).toHaveLength(1));
  const linked = await admin.ask(calls.staffAccess.sendLink, { params: { id } });
  expect(linked.message).toBe(kept);
  await until(async () => expect((await letters()).filter((one) => one.kept)).toHaveLength(2));
  // Links that are kept are not said to be on their way either.
  const refused = async (): Promise<string> => {
    const { status, message } = await admin.ask(calls.staffAccess.sendLink, { params: { id } });
    return status === 409 ? message : refused();
  };
  expect(await refused()).toBe('Links for this person are already kept, not sent: no mail server is set up.');
  // The link before the refusal may still be on its way to the outbox.
  await until(async () => {
    for (const one of await letters()) expect(one).toMatchObject({ kind: 'NEW_PASSWORD', status: 'SENT', kept: true });
  });
});

test('links from the sign-in page get one answer, whether the account exists or not', async () => {
  const { username } = admin.session;
  const told =
    'If this account exists, its email is kept, not sent: no mail server is set up. Please ask your administrator.';
  for (const name of [username, 'nobody.of.this.name']) {
    const forgotPasswordRo = { username: name, email: emailOf(desk.hospital) };
    expect((await admin.ask(account.forgotPassword, { body: { forgotPasswordRo } })).message).toBe(told);
    expect((await admin.ask(account.askToLetIn, { body: { letInRo: { username: name } } })).message).toBe(told);
  }
});

test('an invoice says that its mail is kept', async () => {
  const { id } = await draft({ email: 'payer@example.com' });
  const { message, data } = await admin.ask(invoice.send, { params: { id } });
  expect(message).toBe(
    `Invoice ${data.number} is marked as sent. Its email to payer@example.com is kept, not sent: no mail server is set up.`,
  );
  await until(async () =>
    expect(await readInvoice(id)).toMatchObject({ mailedAt: expect.any(String), mailKept: true, mailFailedAt: null }),
  );
});

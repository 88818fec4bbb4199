// Mail of invoices: sent with the PDF, sent again to another address, limited, and never blocking other work.
import { calls } from '@almoner/contract/calls';
import { expect, test, vi } from 'vitest';
import { atOnce, statusAndMessage } from '../../../../test/answers.ts';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { wordsOf } from '../../../../test/pdf-words.ts';
import { MailFailure } from '../../../kernel/mail/mail.ts';

/** The first PDF of a process waits for its worker to start. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });

const { invoice } = calls;

const { server, admin, draft, sent, readInvoice: read, voidInvoice } = await billDeskForFile();

const send = (id: string) => admin.ask(invoice.send, { params: { id } });
/** Retries as the browser does, with the same key, when no connection was free within five seconds (503). */
async function sendAtLast(id: string): Promise<number> {
  for (;;) {
    const { status } = await admin.ask(invoice.send, { params: { id }, headers: { 'idempotency-key': id } });
    if (status !== 503) return status;
  }
}
const mail = (id: string, email: string) => admin.ask(invoice.mail, { params: { id }, body: { email } });
const isPdf = (bytes: Buffer | undefined) => bytes?.subarray(0, 5).toString();

test('sending mails the PDF to the address, and confirms it', async () => {
  const { id } = await draft({ email: 'payer@example.com' });
  const { message, data } = await send(id);
  expect(message).toBe(`Invoice ${data.number} is sent and is being mailed to payer@example.com.`);
  await until(() => expect(server.letters.at(-1)?.to).toBe('payer@example.com'));
  const letter = server.letters.at(-1);
  expect(letter?.subject).toBe(`Invoice ${data.number} from General Hospital`);
  expect(letter?.attachments).toMatchObject([{ filename: `${data.number}.pdf`, contentType: 'application/pdf' }]);
  expect(isPdf(letter?.attachments?.[0]?.content)).toBe('%PDF-');
  await until(async () => expect((await read(id)).mailedAt).not.toBeNull());
});

test("the letter and its PDF are in the hospital's language, the confirmation in the sender's", async () => {
  const speak = (language: string | null) =>
    server.sql('update company_setting s set language = $2 from tenant t where t.id = s.tenant_id and t.code = $1', [
      admin.session.tenantCode,
      language,
    ]);
  const { id } = await draft({ email: 'payeur@example.com' });
  await speak('fr');
  try {
    const headers = { 'accept-language': 'fr' };
    const { message, data } = await admin.ask(invoice.send, { params: { id }, headers });
    expect(message).toBe(
      `La facture groupée ${data.number} est envoyée\u202f; son e-mail à payeur@example.com est en cours d’envoi.`,
    );
    await until(() => expect(server.letters.at(-1)?.to).toBe('payeur@example.com'));
    const letter = server.letters.at(-1);
    expect(letter?.subject).toBe(`Facture groupée ${data.number}, General Hospital`);
    expect(letter?.text).toContain(
      `veuillez trouver ci-joint la facture groupée ${data.number}, à régler au plus tard le `,
    );
    const words = await wordsOf(letter?.attachments?.[0]?.content ?? Buffer.alloc(0));
    for (const word of ['Échéance', 'Libellé', 'Total général', 'Reste à payer', 'Sans taxe', 'page 1 sur 1', '0,00'])
      expect(words).toContain(word);
  } finally {
    await speak(null);
  }
});

test('without an address the invoice is numbered, and no mail is sent', async () => {
  const { id } = await draft();
  const before = server.letters.length;
  const { message, data } = await send(id);
  expect(message).toBe(`Invoice ${data.number} is sent, but not mailed: it has no email address.`);
  expect(server.letters).toHaveLength(before);
});

test('a refused address is noted in the invoice, and the mail can be sent to another address', async () => {
  server.refused.set('ngozi@nowhere.example', new MailFailure('ADDRESS_REFUSED', '550'));
  const { id } = await sent({ email: 'ngozi@nowhere.example' });
  await until(async () => expect((await read(id)).mailFailedAt).not.toBeNull());
  const again = await mail(id, 'new@example.com');
  expect(again.status).toBe(200);
  await until(() => expect(server.letters.at(-1)?.to).toBe('new@example.com'));
  await until(async () => expect(await read(id)).toMatchObject({ mailFailedAt: null, email: 'new@example.com' }));
});

test('sixty invoices to a hanging mail server block no other work', async () => {
  let release = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.holdMail(hanging);
  try {
    const drafts: string[] = [];
    while (drafts.length < 60) drafts.push((await draft({ email: `payer${drafts.length}@example.com` })).id);
    expect(new Set(await Promise.all(drafts.map(sendAtLast)))).toEqual(new Set([200]));
    await until(() => expect(server.held()).toBe(4));
    // Every call gets a database connection.
    await atOnce(20, () => admin.get(calls.department.list));
    // Letters hold no transaction while the mail server hangs.
    await until(async () => {
      const [busy] = await server.sql(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and usename = 'almoner_app' and state like 'idle in transaction%'`,
      );
      expect(busy?.count).toBe(0);
    });
  } finally {
    server.holdMail(undefined);
    release();
  }
  // A letter whose sending timed out may be delivered twice.
  const payers = () => new Set(server.letters.map(({ to }) => to).filter((to) => /^payer\d/.test(to)));
  await vi.waitFor(() => expect(payers().size).toBe(60), 60_000);
}, 120_000);

test('one invoice is mailed to at most five addresses, and again to any of them', async () => {
  const { id } = await sent({ email: 'one@example.com' });
  const words = ['two', 'three', 'four', 'five', 'six', 'ONE'];
  const answers = [];
  for (const word of words) answers.push(await mail(id, `${word}@example.com`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 200]);
  expect(answers[4]?.data.errors).toEqual([
    { field: 'email', message: 'This invoice has already been mailed to 5 other addresses. Please use one of them.' },
  ]);
});

test('when the daily limit of letters is used up, an invoice is sent without mail, and says so', async () => {
  await server.sql(
    `insert into mail_day (tenant_id, day, letters) select id, (now() at time zone 'UTC')::date, 500 from tenant
     on conflict (tenant_id, day) do update set letters = 500`,
  );
  try {
    const { id } = await draft({ email: 'late@example.com' });
    const { data, message } = await send(id);
    expect(message).toBe(
      `Invoice ${data.number} is sent, but not mailed: your hospital has reached its daily mail limit.`,
    );
    const again = await mail(id, 'late@example.com');
    expect(again.status).toBe(429);
    expect(again.message).toContain('Please try again tomorrow.');
    const [row] = (
      await admin.ask(calls.letter.list, {
        params: { status: 'FAILED', kind: 'nil', from: 'nil', to: 'nil', page: 0, size: 1 },
      })
    ).data.data;
    expect(row).toMatchObject({ to: 'late@example.com', reason: 'DAY_FULL' });
    expect((await admin.ask(calls.letter.again, { params: { id: row.id } })).status).toBe(429);
  } finally {
    await server.sql('delete from mail_day');
  }
});

test('a draft and a void invoice are not mailed', async () => {
  const [{ id: unsent }, { id: voided }] = [await draft(), await sent()];
  await voidInvoice(voided);
  expect(statusAndMessage(await mail(unsent, 'a@example.com'))).toEqual([409, 'This invoice has not been sent yet.']);
  expect(statusAndMessage(await mail(voided, 'a@example.com'))).toEqual([409, 'This invoice is void.']);
});

test('the PDF needs the permission to read accounts, and the view is audited', async () => {
  const { id } = await draft();
  const answer = await admin.ask(invoice.pdf, { params: { id } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.raw.startsWith('%PDF-')).toBe(true);
  const rows = await server.sql(
    `select 1 from audit where outcome = 'READ' and record = 'invoice' and record_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
});

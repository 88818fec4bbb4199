import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMailServer, type MailServer } from '../../../test/mail-server.ts';
import { MailFailure, type MailMessage, openMail } from './mail.ts';

const letter: MailMessage = {
  to: 'ngozi@example.org',
  subject: 'Your leave – approved',
  text: 'Hello,\n\nEnjoy it.\n',
};
const log = pino({ level: 'silent' });
let server: MailServer;
beforeEach(async () => {
  server = await aMailServer();
});
afterEach(() => server.close());

const mailOver = (smtpUrl: string, mailFrom?: string) =>
  openMail({ smtpUrl, dataDir: '/nowhere', publicUrl: 'https://almoner.hospital.example', mailFrom }, log);

const failureOf = async (sent: Promise<void>) => {
  const failure: unknown = await sent.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(MailFailure);
  return failure as MailFailure;
};

describe('mail over SMTP_URL', () => {
  it('reaches the mail server with sender, recipient, subject and text', async () => {
    await mailOver(server.url).send(letter);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatchObject({ from: 'no-reply@almoner.hospital.example', to: ['ngozi@example.org'] });
    expect(server.taken[0]?.source).toContain('To: ngozi@example.org');
    expect(server.taken[0]?.source).toMatch(/Subject: =\?UTF-8\?Q\?Your_leave_=E2=80=93_approved\?=/i);
    expect(server.taken[0]?.source).toContain('Hello,\r\n\r\nEnjoy it.');
  });

  it('is sent from the configured address and names the hospital on whose behalf it is sent', async () => {
    const mail = mailOver(server.url, 'Front desk <desk@hospital.example>');
    await mail.send(letter);
    await mail.send({ ...letter, onBehalfOf: 'General Hospital' });
    expect(server.taken.map((one) => one.from)).toEqual(['desk@hospital.example', 'desk@hospital.example']);
    expect(server.taken[0]?.source).toMatch(/^From: Front desk <desk@hospital.example>/m);
    expect(server.taken[1]?.source).toMatch(/^From: General Hospital via Front desk <desk@hospital.example>/m);
  });

  it('cannot be addressed to anybody else by a line break, a comma or an address in a field', async () => {
    const mail = mailOver(server.url);
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: thief@example.org' });
    await mail.send({ ...letter, onBehalfOf: 'Evil" <ceo@bank.example>\r\nBcc: thief@example.org' });
    await mail.send({ ...letter, to: 'ngozi@example.org, thief@example.org' }).catch(() => undefined);
    for (const { from, to, source } of server.taken) {
      expect([from, to.includes('thief@example.org')]).toEqual(['no-reply@almoner.hospital.example', false]);
      expect(source).not.toMatch(/^Bcc:/im);
    }
    expect(server.taken[1]?.source).toMatch(
      /^From: "Evil ceo bank. example Bcc: thief example. org via Almoner"\s+<no-reply@almoner.hospital.example>/m,
    );
  });

  it.for([
    [450, 'TRY_LATER'],
    [550, 'ADDRESS_REFUSED'],
  ] as const)(
    'fails where the mail server refuses the letter with %i, without repeating the address',
    async ([reply, reason]) => {
      server.replies.set(letter.to, reply);
      const failure = await failureOf(mailOver(server.url).send(letter));
      expect(failure).toMatchObject({ reason, reply: String(reply) });
      expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain('ngozi');
      expect(server.taken).toEqual([]);
    },
  );

  it('fails if no mail server answers', async () => {
    expect(await failureOf(mailOver('smtp://127.0.0.1:1').send(letter))).toMatchObject({ reason: 'UNREACHABLE' });
  });
});

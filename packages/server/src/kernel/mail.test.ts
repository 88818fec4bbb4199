import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { openMail } from './mail.ts';

const letter = { to: 'Ngozi Eze <ngozi@example.org>', subject: 'Your leave – approved', text: 'Hello,\n\nEnjoy it.\n' };
const log = pino({ level: 'silent' });
const open: SMTPServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));

/** A mail server that keeps what it takes, and refuses the recipients that it is told to. */
async function aMailServer(refuses: string[] = []) {
  const taken: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refuses.includes(address) ? new Error('No such mailbox here') : undefined),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = mailFrom ? mailFrom.address : '';
        taken.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${port}` };
}

const mailOver = (smtpUrl: string, mailFrom?: string) =>
  openMail({ smtpUrl, dataDir: '/nowhere', publicUrl: 'https://almoner.hospital.example', mailFrom }, log);

describe('mail over SMTP_URL', () => {
  it('reaches the mail server with sender, recipient, subject and text', async () => {
    const { taken, url } = await aMailServer();
    await mailOver(url).send(letter);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ from: 'no-reply@almoner.hospital.example', to: ['ngozi@example.org'] });
    expect(taken[0]?.source).toContain('To: Ngozi Eze <ngozi@example.org>');
    expect(taken[0]?.source).toMatch(/Subject: =\?UTF-8\?Q\?Your_leave_=E2=80=93_approved\?=/i);
    expect(taken[0]?.source).toContain('Hello,\r\n\r\nEnjoy it.');
  });

  it('comes from the address that is configured', async () => {
    const { taken, url } = await aMailServer();
    await mailOver(url, 'Front desk <desk@hospital.example>').send(letter);
    expect(taken[0]?.from).toBe('desk@hospital.example');
  });

  it('cannot be made to write to anybody else by a line break in a field', async () => {
    const { taken, url } = await aMailServer();
    await mailOver(url).send({ ...letter, subject: 'Hello\r\nBcc: thief@example.org' });
    expect(taken[0]?.to).toEqual(['ngozi@example.org']);
    expect(taken[0]?.source).not.toMatch(/^Bcc:/im);
  });

  it('fails where the mail server refuses the letter, so that it is not taken for sent', async () => {
    const { taken, url } = await aMailServer(['ngozi@example.org']);
    await expect(mailOver(url).send(letter)).rejects.toThrow(/No such mailbox here|rejected/);
    expect(taken).toEqual([]);
  });

  it('fails where no mail server answers', async () => {
    await expect(mailOver('smtp://127.0.0.1:1').send(letter)).rejects.toThrow(/ECONNREFUSED/);
  });
});

// A mail server for the tests: it keeps accepted letters, refuses given recipients, and can be made to hang.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface TakenLetter {
  from: string;
  to: string[];
  source: string;
}

export interface MailServer {
  url: string;
  taken: TakenLetter[];
  /** Refusal codes by recipient, such as 450. */
  replies: Map<string, number>;
  /** While true, clients get no answer. */
  hangs: boolean;
  close(): Promise<void>;
}

export async function aMailServer(): Promise<MailServer> {
  const replies = new Map<string, number>();
  const taken: TakenLetter[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (server.hangs) return;
      const responseCode = replies.get(address);
      // Names the refused recipient, as mail servers do.
      done(responseCode ? Object.assign(new Error(`<${address}>: not now`), { responseCode }) : undefined);
    },
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
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    replies,
    hangs: false,
    close: () => new Promise((done) => smtp.close(done)),
  };
  return server;
}

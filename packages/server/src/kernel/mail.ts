// Mail: over SMTP where SMTP_URL is set, else into files that can be opened with any mail program.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './identity.ts';
import type { Logger } from './log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  attachments?: Attachment[];
}

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Where letters go. `send` resolves once the letter is handed over, and fails where it is not. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** Opens the mail as configured; letters without SMTP_URL go to `outbox` below DATA_DIR, one file each. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'mailFrom'>, log: Logger): Mail {
  const from = config.mailFrom ?? `Almoner <no-reply@${new URL(config.publicUrl).hostname}>`;
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
    return {
      send: async (letter) => {
        await transport.sendMail({ from, ...letter });
      },
    };
  }
  const outbox = path.join(config.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${newId()}.eml`);
      // Under another name until it is whole, so that nobody reads half a letter.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
      log.info({ outbox }, 'no SMTP_URL is set; a mail was written to the outbox');
    },
  };
}

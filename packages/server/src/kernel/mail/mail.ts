// Sends mail: over SMTP where SMTP_URL is set, else into files that any mail program can open. Features write letters to
// the outbox (outbox.ts); only the outbox's job uses this module.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LetterReason } from '@almoner/contract/house/outbox';
import { createTransport } from 'nodemailer';
import type { Config } from '../base/config.ts';
import { newId } from '../base/identity.ts';
import type { Logger } from '../base/log.ts';
import { escapeName } from './letter-text.ts';

export interface MailMessage {
  /** One address, without a name. */
  to: string;
  /** The hospital in whose name the letter is sent; undefined for the product itself. */
  onBehalfOf?: string;
  subject: string;
  text: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Where letters are sent. `send` resolves once the letter is handed over, and fails with a MailFailure otherwise. */
export interface Mail {
  /** True where letters are only kept in files. */
  keeps?: boolean;
  send(letter: MailMessage): Promise<void>;
}

/** Why a letter was not taken. Never contains the mail server's text, which repeats the recipient's address. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  constructor(
    readonly reason: LetterReason,
    /** The mail server's reply code, such as 450, or the system's error code, such as ECONNREFUSED. */
    readonly reply: string,
  ) {
    super(`the mail was not taken: ${reason} (${reply})`);
  }
}

/** Opens the configured mail; without SMTP_URL letters go to `outbox` below DATA_DIR, one file each. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'mailFrom'>, log: Logger): Mail {
  const sender = senderOf(config.mailFrom ?? `Almoner <no-reply@${new URL(config.publicUrl).hostname}>`);
  const messageOf = ({ to, onBehalfOf, ...letter }: MailMessage) => ({
    ...letter,
    // An object instead of a text: a comma in a text would split it into several addresses.
    from: { name: onBehalfOf ? `${named(onBehalfOf)} via ${sender.name}` : sender.name, address: sender.address },
    to: { name: '', address: to },
  });
  if (config.smtpUrl) {
    const transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return {
      send: async (letter) => {
        try {
          await transport.sendMail(messageOf(letter));
        } catch (error) {
          throw failureOf(error);
        }
      },
    };
  }
  const outbox = path.join(config.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    keeps: true,
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${newId()}.eml`);
      // Written under another name and renamed, so that no reader sees half a letter.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
      log.info({ outbox }, 'no SMTP_URL is set; a mail was written to the outbox');
    },
  };
}

/** A hospital's name, without characters that could look like an address beside ours. */
const named = (name: string) => escapeName(name.replace(/[<>"@]+/g, ' '));

/** Splits `Front desk <desk@hospital.example>` into name and address. */
function senderOf(from: string): { name: string; address: string } {
  const [, name, address] = /^(.*?)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name?.trim().replace(/^"|"$/g, '') || 'Almoner', address: (address ?? from).trim() };
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return new MailFailure(reasonOf(code, responseCode, command), String(responseCode ?? code ?? 'no reply'));
}

function reasonOf(code?: string, reply = 0, command = ''): LetterReason {
  if (code === 'EAUTH') return 'SIGN_IN_REFUSED';
  if (reply >= 400 && reply < 500) return 'TRY_LATER';
  // A 5xx reply about the address or the letter is final; any other is retried, because it may be temporary or caused by
  // our configuration.
  if (reply >= 500 && command === 'RCPT TO') return 'ADDRESS_REFUSED';
  if (reply >= 500 && command === 'DATA') return 'LETTER_REFUSED';
  return reply >= 500 ? 'TRY_LATER' : 'UNREACHABLE';
}

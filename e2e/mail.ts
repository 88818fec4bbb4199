// Letters that the product has sent, read from the outbox below its DATA_DIR.
import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

export interface ReceivedLetter {
  subject: string;
  text: string;
}

/** The newest letter to an address; waits until there is one. */
export async function mail(to: string): Promise<ReceivedLetter> {
  await expect.poll(() => lettersTo(to).length, { message: `a letter to ${to}` }).toBeGreaterThan(0);
  return lettersTo(to).at(-1) as ReceivedLetter;
}

/** All letters to an address, oldest first: names of files are ids that grow with time. */
export function lettersTo(to: string): ReceivedLetter[] {
  const outbox = path.join(process.env.ALMONER_E2E_DATA_DIR ?? '', 'outbox');
  if (!fs.existsSync(outbox)) return [];
  return fs
    .readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readLetter(fs.readFileSync(path.join(outbox, name), 'utf8')))
    .filter((letter) => letter.to.toLowerCase().includes(to.toLowerCase()));
}

/** A letter with one part of text, as the product writes them. */
export function readLetter(source: string): ReceivedLetter & { to: string } {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const body = rest.join('\n\n');
  const decode = { base64: fromBase64, 'quoted-printable': fromQuotedPrintable }[header('content-transfer-encoding')];
  return { to: header('to'), subject: fromEncodedWords(header('subject')), text: decode ? decode(body) : body };
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function fromEncodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

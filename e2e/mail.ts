// Letters sent by the product, read from the outbox in its DATA_DIR.
import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

interface ReceivedLetter {
  subject: string;
  text: string;
  /** Attached files. */
  attachments: { name: string; bytes: Buffer }[];
}

type Letter = ReceivedLetter & { to: string };

/** The newest letter to an address. Waits until there is one. */
export async function mail(to: string): Promise<ReceivedLetter> {
  await expect.poll(() => lettersTo(to).length, { message: `a letter to ${to}` }).toBeGreaterThan(0);
  return lettersTo(to).at(-1) as ReceivedLetter;
}

/** All letters to an address, oldest first. */
export const lettersTo = (to: string): ReceivedLetter[] => filesTo(to).map(({ letter }) => letter);

/** Removes the letters to an address, so that the next letter is the first one. */
export function takeLetters(to: string): void {
  for (const { file } of filesTo(to)) {
    fs.rmSync(file);
    lettersRead.delete(file);
  }
}

// File names are ids that increase with time. Another worker may remove one of its own letters during the read.
function filesTo(to: string) {
  const outbox = path.join(process.env.ALMONER_E2E_DATA_DIR ?? '', 'outbox');
  if (!fs.existsSync(outbox)) return [];
  return fs
    .readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => path.join(outbox, name))
    .flatMap((file) => {
      const letter = letterIn(file);
      return letter?.to.toLowerCase().includes(to.toLowerCase()) ? [{ file, letter }] : [];
    });
}

/** Letters by file. The product gives a letter its final name once it is complete, and never changes it after that. */
const lettersRead = new Map<string, Letter>();

/** Reads each file once: the outbox holds the letters of all journeys and is searched at every poll of a wait. */
function letterIn(file: string): Letter | undefined {
  const known = lettersRead.get(file);
  if (known) return known;
  const source = readIfThere(file);
  if (source === undefined) return undefined;
  const letter = readLetter(source);
  lettersRead.set(file, letter);
  return letter;
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Parses a letter of the product: text only, or text and attachments. */
export function readLetter(source: string): Letter {
  const whole = partOf(source);
  const { header, body } = whole;
  const boundary = /boundary="?([^";]+)"?/.exec(header('content-type'))?.[1];
  const parts = boundary ? body.split(`--${boundary}\n`).slice(1).map(partOf) : [];
  const [text = whole, ...files] = parts;
  return {
    to: header('to'),
    subject: fromEncodedWords(header('subject')),
    text: decodedBody(text),
    attachments: files.map((file) => ({
      name: /filename="?([^";]+)"?/.exec(file.header('content-disposition'))?.[1] ?? '',
      bytes: Buffer.from(file.body, 'base64'),
    })),
  };
}

interface Part {
  header: (name: string) => string;
  body: string;
}

function partOf(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return { header, body: rest.join('\n\n') };
}

function decodedBody({ header, body }: Part): string {
  const decode = { base64: fromBase64, 'quoted-printable': fromQuotedPrintable }[header('content-transfer-encoding')];
  return decode ? decode(body) : body;
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

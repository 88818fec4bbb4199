// Detects the text encoding of a file. Unicode is recognised by a byte order mark or by being valid UTF-8. In the older
// encodings of Windows and the Mac every byte is a valid character, so the most likely one is proposed and the user checks
// it.
import { type TextEncoding, textEncodings } from '@almoner/contract/text-encoding';
import { t } from './encoding.words';

export const encodings: Readonly<Record<TextEncoding, () => string>> = {
  'utf-8': t.utf8,
  'utf-16le': t.utf16,
  'utf-16be': t.utf16be,
  'windows-1252': t.windows1252,
  'windows-1256': t.windows1256,
  macintosh: t.macintosh,
  'windows-1250': t.windows1250,
  'windows-1251': t.windows1251,
  'windows-1253': t.windows1253,
  'windows-1254': t.windows1254,
  'windows-1255': t.windows1255,
};
export type Encoding = TextEncoding;

interface Detected {
  encoding: Encoding;
  /** Whether the bytes determine the encoding. */
  isSure: boolean;
}

/** Files of Excel and similar programs, which are not plain text. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

export function detectEncoding(bytes: Uint8Array): Detected {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', isSure: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', isSure: true };
  const wide = wideEncodingOf(bytes);
  if (wide) return { encoding: wide, isSure: false };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isSure: true };
  } catch {
    return { encoding: likeliest(bytes), isSure: false };
  }
}

/**
 * UTF-16 without a byte order mark: one byte of each comma, digit and line break is 0, which never occurs in texts of other
 * encodings.
 */
function wideEncodingOf(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 50) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

// Libraries detect encodings by the frequency of letter sequences in running text. A list of names has too little of it, and
// most of its bytes are English headings, so that they take Arabic names for Western ones. The shape of words is more
// reliable here.
const ANSI = textEncodings.filter((one) => !one.startsWith('utf-'));
const MOST_WORDS = 2000;

/**
 * The encoding in which most words with characters beyond ASCII look like words; in a tie, the one that is first in `ANSI`.
 */
function likeliest(bytes: Uint8Array): Encoding {
  const words = wordsBeyondAscii(bytes);
  const [best] = ANSI.map((encoding) => ({ encoding, score: scoreOf(words, encoding) })).toSorted(
    (one, other) => other.score - one.score,
  );
  return best?.encoding ?? 'windows-1252';
}

const isLetterOfAscii = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Runs of two or more bytes that are letters, or may be, with at least one beyond ASCII. */
function wordsBeyondAscii(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  let from = 0;
  for (let at = 0; at <= bytes.length && words.size < MOST_WORDS; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 || isLetterOfAscii(byte)) continue;
    const word = bytes.subarray(from, at);
    if (word.length > 1 && word.some((one) => one >= 0x80)) words.set(word.join(), word);
    from = at + 1;
  }
  return [...words.values()];
}

// Shape of a word: capitals at the start or throughout, letters of one script, and in Latin script few letters with accents.
// Signs may surround a word; inside it only an apostrophe or a no-break space is allowed.
const SCRIPTS = [
  /^[\p{Script=Latin}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Cyrillic}\p{M}]+$/u,
  /^[\p{Script=Greek}\p{M}]+$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
];
const CASED = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{M}]+)$/u;
const ACCENTED = /^(?![^a-z]*[a-z])\p{Script=Latin}{3,}$/iu;
const isWord = (part: string) =>
  CASED.test(part) && SCRIPTS.some((script) => script.test(part)) && !ACCENTED.test(part);

function scoreOf(words: readonly Uint8Array[], encoding: Encoding): number {
  const decoder = new TextDecoder(encoding);
  let score = 0;
  for (const word of words) {
    const text = decoder.decode(word);
    const core = text.replace(/^[\p{P}\p{S}\p{Z}]+|[\p{P}\p{S}\p{Z}]+$/gu, '');
    // A byte may be a letter of the word or a sign beside it. A letter is more likely, so the sign scores less.
    if (core !== '' && core.split(/[’\u00a0]/).every(isWord)) score += core === text ? 1 : 0.9;
  }
  return score;
}

// How the letters of a file are written. Unicode says so itself, by a mark or by being valid UTF-8; of the older encodings of
// Windows and the Mac every byte is some letter or sign in each, so that the likeliest is proposed and somebody has to look.
import type { TextEncoding } from '@almoner/contract/text-encoding';
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

export interface Detected {
  encoding: Encoding;
  /** Whether the bytes leave no doubt. */
  isSure: boolean;
}

/** Files of Excel and others, which hold no plain text. */
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

/** UTF-16 without a mark: one byte of each comma, digit and line break is 0, which texts of other encodings never have. */
function wideEncodingOf(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 50) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

// Libraries tell encodings by how often letters follow each other in running text. A list of names has none, and most of its
// bytes are the English of its headings: they take Arabic names for Western ones. The shape of words tells them.
const ANSI: readonly Encoding[] = [
  'windows-1252',
  'windows-1256',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
];
const MOST_WORDS = 2000;

/** The encoding in which most of the words with letters beyond ASCII look like words; of several the more usual one. */
function likeliest(bytes: Uint8Array): Encoding {
  const words = wordsBeyondAscii(bytes);
  const [best] = ANSI.map((encoding) => ({ encoding, score: scoreOf(words, encoding) })).toSorted(
    (one, other) => other.score - one.score,
  );
  return best?.encoding ?? 'windows-1252';
}

const isLetterOfAscii = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Runs of two or more bytes that are letters, or may be, with one beyond ASCII at least. */
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

// Capitals stand in front, or everywhere; letters of two scripts never stand in one word, and Latin words have few letters
// with accents. Signs may surround words, and only an apostrophe or a space that does not break stands within.
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
    // Where it may be a word or a sign beside one, a word is likelier.
    if (core !== '' && core.split(/[’\u00a0]/).every(isWord)) score += core === text ? 1 : 0.9;
  }
  return score;
}

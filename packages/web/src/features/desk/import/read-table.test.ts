import { describe, expect, it } from 'vitest';
import { decode, detectEncoding, type Encoding } from '../../../ui/file/text-encoding';
import { parseTable, readBytes } from './read-table';

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (content: Uint8Array | string) => {
  const held = typeof content === 'string' ? bytes(content) : content;
  return { size: held.length, arrayBuffer: async () => held.slice().buffer };
};
const tableIn = async (content: Uint8Array | string) => {
  const held = await readBytes(fileOf(content));
  return parseTable(held, detectEncoding(held).encoding);
};
const cellsOf = async (content: Uint8Array | string) => {
  const { headings, rows } = await tableIn(content);
  return [headings, ...rows.map(({ cells }) => cells)];
};

describe('reading a file as a table', () => {
  it.each([
    [',', 'First name,Phone\r\nAda,0803\r\nBola,0804\r\n'],
    [';', 'First name;Phone\nAda;0803\nBola;0804'],
    ['tab', 'First name\tPhone\nAda\t0803\nBola\t0804\n'],
    ['sep=', 'sep=;\r\nFirst name;Phone\r\nAda;0803\r\nBola;0804\r\n'],
    ['a mark in front', '\uFEFFFirst name,Phone\nAda,0803\nBola,0804\n'],
  ])('accepts %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['First name', 'Phone'],
      ['Ada', '0803'],
      ['Bola', '0804'],
    ]);
  });

  it('keeps separators, quotation marks and line breaks inside quotes', async () => {
    const [, row] = await cellsOf('Name,Address\n"Obi, ""Ada""","1 Marina\nLagos; Nigeria"\n');
    expect(row).toEqual(['Obi, "Ada"', '1 Marina\nLagos; Nigeria']);
  });

  it('numbers rows as a spreadsheet does, including empty ones', async () => {
    const { rows } = await tableIn('Name,Phone\n\nAda,1\n,,\n"Bola\nIge",2\nChi,3\n');
    expect(rows.map(({ row }) => row)).toEqual([3, 5, 6]);
    const separated = await tableIn('sep=,\nName,Phone\nAda,1\n');
    expect(separated.rows.map(({ row }) => row)).toEqual([3]);
  });

  it.each([
    ['', 'This file is empty.'],
    [' \n,,\n', 'This file is empty.'],
    ['Name,Phone\n', 'The file has no rows below the headings.'],
    ['Name,Phone\nAda,"0803\nBola,1\n', 'A quotation mark in row 2 is never closed.'],
    [
      new Uint8Array([0x50, 0x4b, 3, 4, 20]),
      'This is a spreadsheet file. Save it as CSV first, then choose that file.',
    ],
  ])('explains why %j is not a table', async (content, message) => {
    await expect(tableIn(content)).rejects.toThrow(message);
  });

  it('refuses a large file before reading it', async () => {
    const file = { size: 10_000_001, arrayBuffer: () => Promise.reject(new Error('read')) };
    await expect(readBytes(file)).rejects.toThrow('This file is too large. The limit is 10 MB.');
  });
});

// Node decodes 0x80 to 0x9f of Windows-1252 as control characters, unlike browsers, so the tests use none of these letters.
/** Encodes a text in an old encoding: each letter becomes the byte that decodes to it. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const bytesOf = new Map(Array.from({ length: 256 }, (_, byte) => [decode(new Uint8Array([byte]), encoding), byte]));
  return new Uint8Array([...text].map((letter) => bytesOf.get(letter) ?? 0x3f));
}

describe('detecting the encoding', () => {
  it.each([
    ['utf-8', bytes('First name\nỌlámidé')],
    ['utf-8', bytes('\uFEFFFirst name\nAda')],
    ['utf-16le', new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00])],
    ['utf-16be', new Uint8Array([0xfe, 0xff, 0x00, 0x41, 0x00, 0xe9])],
  ])('is certain if the bytes identify %s', (encoding, content) => {
    expect(detectEncoding(content)).toEqual({ encoding, isSure: true });
  });

  it('proposes UTF-16 without a byte order mark', () => {
    const little = new Uint8Array(new Uint16Array([...'Name\nمحمد\n'].map((letter) => letter.charCodeAt(0))).buffer);
    expect(detectEncoding(little)).toEqual({ encoding: 'utf-16le', isSure: false });
    const big = new Uint8Array(little.length);
    for (let at = 0; at < little.length; at += 1) big[at] = little[at ^ 1] ?? 0;
    expect(detectEncoding(big)).toEqual({ encoding: 'utf-16be', isSure: false });
  });

  it.each([
    ['windows-1252', 'José,Müller,£500'],
    ['windows-1252', 'JOSÉ,Zoë'],
    ['windows-1252', 'François,Hélène,Benoît'],
    ['windows-1256', 'محمد,علي,عبد الله'],
    ['windows-1256', 'فاطمة'],
    ['macintosh', 'José,Müller'],
    ['macintosh', 'Muñoz,Zoë,François'],
    ['windows-1251', 'Иванов,Пётр'],
    ['windows-1250', 'Łukasz,Wiśniewski,Žižka'],
  ] as const)('proposes %s for %s', (encoding, names) => {
    const content = encoded(`First name,Phone\n${names}\n`, encoding);
    expect(detectEncoding(content)).toEqual({ encoding, isSure: false });
    expect(decode(content, encoding)).toContain(names);
  });
});

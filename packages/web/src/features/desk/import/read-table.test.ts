import { describe, expect, it } from 'vitest';
import { decode, readTable } from './read-table';

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (content: Uint8Array | string) => {
  const held = typeof content === 'string' ? bytes(content) : content;
  return { size: held.length, arrayBuffer: async () => held.slice().buffer };
};
const cellsOf = async (content: Uint8Array | string) => {
  const { headings, rows } = await readTable(fileOf(content));
  return [headings, ...rows.map(({ cells }) => cells)];
};

describe('a file as a table', () => {
  it.each([
    [',', 'First name,Phone\r\nAda,0803\r\nBola,0804\r\n'],
    [';', 'First name;Phone\nAda;0803\nBola;0804'],
    ['tab', 'First name\tPhone\nAda\t0803\nBola\t0804\n'],
    ['sep=', 'sep=;\r\nFirst name;Phone\r\nAda;0803\r\nBola;0804\r\n'],
    ['a mark in front', '\uFEFFFirst name,Phone\nAda,0803\nBola,0804\n'],
  ])('with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['First name', 'Phone'],
      ['Ada', '0803'],
      ['Bola', '0804'],
    ]);
  });

  it('keeps separators, quotation marks and line breaks within quotes', async () => {
    const [, row] = await cellsOf('Name,Address\n"Obi, ""Ada""","1 Marina\nLagos; Nigeria"\n');
    expect(row).toEqual(['Obi, "Ada"', '1 Marina\nLagos; Nigeria']);
  });

  it('numbers rows as a spreadsheet does, past empty ones', async () => {
    const { rows } = await readTable(fileOf('Name,Phone\n\nAda,1\n,,\n"Bola\nIge",2\nChi,3\n'));
    expect(rows.map(({ row }) => row)).toEqual([3, 5, 6]);
    const separated = await readTable(fileOf('sep=,\nName,Phone\nAda,1\n'));
    expect(separated.rows.map(({ row }) => row)).toEqual([3]);
  });

  it('reads UTF-8, Windows-1252 and UTF-16', () => {
    expect(decode(bytes('\uFEFFỌlámidé Ñ'))).toBe('Ọlámidé Ñ');
    expect(decode(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0xa3]))).toBe('José £');
    expect(decode(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00]))).toBe('Aé');
    expect(decode(new Uint8Array([0xfe, 0xff, 0x00, 0x41, 0x00, 0xe9]))).toBe('Aé');
  });

  it.each([
    ['', 'This file is empty.'],
    [' \n,,\n', 'This file is empty.'],
    ['Name,Phone\n', 'There are no rows below the headings.'],
    ['Name,Phone\nAda,"0803\nBola,1\n', 'A quotation mark in row 2 is never closed.'],
    [
      new Uint8Array([0x50, 0x4b, 3, 4, 20]),
      'This is a spreadsheet file. Please save it as CSV first, and choose that.',
    ],
  ])('says why %j is none', async (content, message) => {
    await expect(readTable(fileOf(content))).rejects.toThrow(message);
  });

  it('refuses a file that is too large before it is read', async () => {
    const file = { size: 10_000_001, arrayBuffer: () => Promise.reject(new Error('read')) };
    await expect(readTable(file)).rejects.toThrow('10 MB is the most');
  });
});

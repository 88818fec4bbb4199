import { describe, expect, it } from 'vitest';
import { fileName, neutralised, toCsv } from './table-export';
import { columnLetters, sheetParts, zipped } from './xlsx';

interface Row {
  name: string;
  days: number | null;
}
const columns = [
  { header: 'Name', text: (row: Row) => row.name },
  { header: 'Days', text: (row: Row) => row.days },
];

describe('a list as CSV', () => {
  it('turns text that a spreadsheet would run as a formula into plain text', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r']) expect(neutralised(`${sign}cmd|x`)).toBe(`'${sign}cmd|x`);
    expect(neutralised('Ada = Obi')).toBe('Ada = Obi');
  });

  it('neutralises headers and quoted cells too, and leaves numbers unchanged', () => {
    const rows = [{ name: '=HYPERLINK("http://x","y")', days: -3 }];
    const csv = toCsv([{ header: '@Name', text: (row: Row) => row.name }, ...columns.slice(1)], rows);
    expect(csv).toBe('\'@Name,Days\r\n"\'=HYPERLINK(""http://x"",""y"")",-3\r\n');
  });

  it('keeps commas, quotes and line breaks within their cell', () => {
    expect(toCsv(columns, [{ name: 'Obi, "Ada"\nEsq.', days: null }])).toBe('Name,Days\r\n"Obi, ""Ada""\nEsq.",\r\n');
  });

  it('names the file after the list and the day', () => {
    expect(fileName('Leave requests (all)', '2026-11-21', 'csv')).toBe('leave-requests-all-2026-11-21.csv');
    expect(fileName('¿?', '2026-11-21', 'xlsx')).toBe('list-2026-11-21.xlsx');
  });
});

describe('a list as XLSX', () => {
  const parts = sheetParts(
    "Ada's: [list]",
    ['Name', 'Days'],
    [
      ['<b>&\u0007', 2.5],
      ['=1+1', null],
    ],
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';

  it('stores text as text, never as a formula, and numbers as numbers', () => {
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">&#60;b&#62;&#38;</t></is></c>');
    expect(sheet).toContain('<c r="B2"><v>2.5</v></c>');
    expect(sheet).toContain('=1+1</t>');
    expect(sheet).not.toContain('<f>');
  });

  it('gives the sheet a name that Excel accepts', () => {
    expect(parts['xl/workbook.xml']).toContain('sheet name="Ada s   list "');
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('is a zip whose directory lists every part', async () => {
    const bytes = new Uint8Array(await new Blob(zipped(parts) as BlobPart[]).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const number = (at: number) => view.getUint32(at, true);
    const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length));
    const end = bytes.length - 22;
    expect(number(end)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(Object.keys(parts).length);
    let at = number(end + 16);
    for (const [path, content] of Object.entries(parts)) {
      expect(number(at)).toBe(0x02014b50);
      const start = number(at + 42);
      expect(number(start)).toBe(0x04034b50);
      expect(text(start + 30, path.length)).toBe(path);
      expect(text(start + 30 + path.length, number(start + 18))).toBe(content);
      at += 46 + path.length;
    }
  });
});

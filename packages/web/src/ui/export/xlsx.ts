// Writes one sheet as an XLSX file (ECMA-376: XML parts in a zip). We do not use a library, because the one that we had
// compresses larger sheets in a worker made from a blob, which our content security policy refuses.
import { t } from './table-export.words';

type Value = string | number | null;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them, Excel refuses the file
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Column letters of an index from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cell(value: Value, row: number, column: number, style: string): string {
  if (value === null || value === '') return '';
  const place = `r="${columnLetters(column)}${row}"${style}`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function sheetXml(headers: readonly string[], rows: readonly Value[][]): string {
  const lines = [headers, ...rows].map((values, index) => {
    const style = index === 0 ? ' s="1"' : '';
    return `<row r="${index + 1}">${values.map((value, at) => cell(value, index + 1, at, style)).join('')}</row>`;
  });
  const widths = headers.map((header, at) => {
    const longest = Math.max(header.length, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length));
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, longest + 3)}" customWidth="1"/>`;
  });
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** The XML parts of the file, by path. */
export function sheetParts(
  title: string,
  headers: readonly string[],
  rows: readonly Value[][],
): Record<string, string> {
  // Excel allows 31 characters in the name of a sheet, and none of these signs.
  const name = escaped(title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)) || t.sheet();
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheetXml(headers, rows),
  };
}

export function sheetBlob(title: string, headers: readonly string[], rows: readonly Value[][]): Blob {
  return new Blob(zipped(sheetParts(title, headers, rows)) as BlobPart[], { type: `${TYPE}.sheet` });
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers in little endian as [value, bytes] pairs, the layout of the zip format. */
function packed(...fields: [value: number, bytes: 2 | 4][]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)),
  );
}

/** A zip of stored (uncompressed) files: lists are small, and this needs no library. */
export function zipped(parts: Record<string, string>): Uint8Array[] {
  const encoder = new TextEncoder();
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  const length = (chunks: Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  for (const [path, text] of Object.entries(parts)) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const start = length(files);
    // Version 2.0, UTF-8 names, stored, 1 January 1980.
    const common = packed(
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    files.push(packed([0x04034b50, 4]), common, name, bytes);
    directory.push(packed([0x02014b50, 4], [20, 2]), common, packed([0, 2], [0, 2], [0, 2], [0, 4], [start, 4]), name);
  }
  const count = Object.keys(parts).length;
  const end = packed(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [length(directory), 4],
    [length(files), 4],
    [0, 2],
  );
  return [...files, ...directory, end];
}

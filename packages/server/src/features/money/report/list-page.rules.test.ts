// Column widths of a PDF list: numbers never wrap, long names do.
import { expect, test } from 'vitest';
import { layOut } from './list-page.rules.ts';

const list = (headers: string[], rows: string[][]) => ({
  title: 'List',
  subtitle: '',
  columns: headers.map((header) => ({ header, align: 'left' as const })),
  rows,
});
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

test.for([
  '0803 555 0100',
  '21 Nov 2026',
  '2026-11-21',
  'PAT_0BD42QE',
  'INV-000142',
  '1,234,567.00',
  '02/11/2026',
  '09:30',
])('%s is never broken, even beside the longest name', (text) => {
  const { rows, columns } = layOut(list(['Patient', 'Number'], [[LONG, text]]));
  expect(rows[0]?.[1]).not.toMatch(/[ -]|(?<!\u2060)\/|\u200b/);
  expect(columns[1]?.width).toBeGreaterThan(text.length * 0.45);
});

test('a long name is broken at the end of its column, and Arabic letters stay joined', () => {
  const [name, arabic] = layOut(list(['Patient', 'Patient'], [[LONG.repeat(2), 'م'.repeat(80)]])).rows[0] ?? [];
  expect(Math.max(...(name ?? '').split('\u200b').map(({ length }) => length))).toBeLessThan(70);
  expect(arabic).not.toContain('\u200b');
});

test('twenty columns of phone numbers fit, in smaller type', () => {
  const phones = Array.from({ length: 20 }, () => '0803 555 0100');
  const { columns, size, gap } = layOut(
    list(
      phones.map(() => 'Phone'),
      [phones],
    ),
  );
  const wide = columns.reduce((sum, { width }) => sum + width * size, 0) + 19 * gap;
  expect(wide).toBeLessThanOrEqual(741);
});

test('a row with too few cells is padded, a row with too many is cut', () => {
  const { rows } = layOut(list(['A', 'B'], [['x'], ['x', 'y', 'z']]));
  expect(rows).toEqual([
    ['x', ''],
    ['x', 'y'],
  ]);
});

import { expect, test } from 'vitest';
import { col } from './table-columns';

test('a number is grouped in the table and plain in the exported file', () => {
  const { cell, text } = col.number<{ id: string }>('level', 'Reorder level', () => 1000);
  expect(cell?.({ id: 'a' })).toBe('1,000');
  expect(text({ id: 'a' }, 0)).toBe(1000);
  expect(col.number<{ id: string }>('level', 'Reorder level', () => null).cell?.({ id: 'a' })).toBeNull();
});

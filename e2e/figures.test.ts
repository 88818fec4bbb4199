import type { TestInfo } from '@playwright/test';
import { expect, test } from 'vitest';
import { figure, median } from './figures.ts';

function told(value: number): string | undefined {
  const info: Pick<TestInfo, 'annotations'> = { annotations: [] };
  figure(info, 'a key', value, 16, 'ms');
  expect(info.annotations.map(({ type }) => type)).toEqual(['figure']);
  return info.annotations[0]?.description;
}

test('a figure is reported with its bound and never fails', () => {
  expect(told(12.34)).toBe('a key: 12.3 ms (at most 16 ms)');
  expect(told(16)).toBe('a key: 16 ms (at most 16 ms)');
  expect(told(16.1)).toBe('a key: 16.1 ms (at most 16 ms), beyond');
});

test('a figure that was not measured counts as beyond its bound', () => {
  expect(told(median([]))).toBe('a key: NaN ms (at most 16 ms), beyond');
});

test('the median is the middle value in any order of input', () => {
  expect(median([9, 100, 1])).toBe(9);
});

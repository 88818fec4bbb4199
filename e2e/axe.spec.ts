import { expect, test } from '@playwright/test';
import { axe, mildRules } from './axe.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Ward</title><main><h1>Ward</h1>${body}</main></html>`;

test('an accessible page passes', async ({ page: tab }) => {
  await tab.setContent(page('<label>Beds <input></label>'));
  await axe(tab);
});

test('a field without an accessible name is reported', async ({ page: tab }) => {
  await tab.setContent(page('<input>'));
  await expect(axe(tab)).rejects.toThrow('label: Form elements must have labels: <input>');
});

test('grey on grey is noticed', async ({ page: tab }) => {
  await tab.setContent(page('<p style="color: #aaa; background: #bbb">Beds</p>'));
  await expect(axe(tab)).rejects.toThrow('color-contrast');
});

test('only rules that can find nothing serious or critical are left out', () => {
  expect(mildRules).toEqual(expect.arrayContaining(['heading-order', 'region', 'landmark-one-main']));
  for (const grave of [
    'label',
    'color-contrast',
    'button-name',
    'aria-required-children',
    'scrollable-region-focusable',
  ])
    expect(mildRules).not.toContain(grave);
});

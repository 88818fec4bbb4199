// Accessibility of the page as it stands: nothing serious, nothing critical.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with what is wrong and where. Evaluated by the browser's debugger, which the page's CSP does not bind. */
export async function axe(page: Page): Promise<void> {
  // Colours halfway through a fade, of a list being read anew or of a busy button are nobody's to read.
  await page.waitForFunction(
    () =>
      !document.querySelector('table[data-stale], .button[aria-busy="true"]') &&
      document.getAnimations().every(({ playState, effect }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      }),
  );
  // A page that was looked at before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // Details of violations alone, and no style sheets fetched a second time: a third quicker.
    return axe.run({ resultTypes: ['violations'], preload: false });
  });
  expect(passes.length, 'axe looked at the page').toBeGreaterThan(0);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  expect(found, page.url()).toEqual([]);
}

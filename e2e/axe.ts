// Accessibility check of the current page: fails on serious and critical findings.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

const require = createRequire(import.meta.url);
const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The part of axe's internals that is read here, which has no public API. A finding has the impact of its rule, or otherwise
 * the highest impact of the checks that failed.
 */
interface Known {
  _audit: { rules: readonly Rule[]; checks: Record<string, { impact: ImpactValue } | undefined> };
}
interface Rule extends Record<'any' | 'all' | 'none', readonly (string | { id: string })[]> {
  id: string;
  impact: ImpactValue;
}

const isGrave = (impact: ImpactValue | undefined) => impact === 'serious' || impact === 'critical';

/** Rules that can never find anything serious or critical, such as the order of headings. */
export const mildRules: readonly string[] = mildOf(require('axe-core') as Known);

function mildOf({ _audit: { rules, checks } }: Known): string[] {
  const impactsOf = ({ impact, any, all, none }: Rule) =>
    impact ? [impact] : [...any, ...all, ...none].map((one) => checks[typeof one === 'string' ? one : one.id]?.impact);
  return rules.filter((rule) => impactsOf(rule).every((impact) => impact && !isGrave(impact))).map(({ id }) => id);
}

// Details of violations only, style sheets not fetched a second time, and no rules whose findings are ignored anyway.
const options: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(mildRules.map((id) => [id, { enabled: false }])),
};

/**
 * Fails with the element and rule of each serious or critical violation. The script is evaluated through the browser's
 * debugger, to which the page's CSP does not apply.
 */
export async function axe(page: Page): Promise<void> {
  // Colours during a fade, of a stale list or of a busy button are temporary and not checked.
  await page.waitForFunction(
    () =>
      !document.querySelector('table[data-stale], .button[aria-busy="true"]') &&
      document.getAnimations().every(({ playState, effect }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      }),
  );
  // The script is already present in a page that was checked before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, passes } = await page.evaluate((how) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(how);
  }, options);
  expect(passes.length, 'axe looked at the page').toBeGreaterThan(0);
  const grave = violations.filter(({ impact }) => isGrave(impact));
  const found = grave.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  expect(found, page.url()).toEqual([]);
}

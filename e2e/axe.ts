// Accessibility of the page as it stands: nothing serious, nothing critical.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

const require = createRequire(import.meta.url);
const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe knows of its rules and has no call for: a finding is as grave as its rule, or else as the checks that failed. */
interface Known {
  _audit: { rules: readonly Rule[]; checks: Record<string, { impact: ImpactValue } | undefined> };
}
interface Rule extends Record<'any' | 'all' | 'none', readonly (string | { id: string })[]> {
  id: string;
  impact: ImpactValue;
}

const isGrave = (impact: ImpactValue | undefined) => impact === 'serious' || impact === 'critical';

/** Rules that can find nothing grave whatever a page is like, such as that of the order of headings. */
export const mildRules: readonly string[] = mildOf(require('axe-core') as Known);

function mildOf({ _audit: { rules, checks } }: Known): string[] {
  const impactsOf = ({ impact, any, all, none }: Rule) =>
    impact ? [impact] : [...any, ...all, ...none].map((one) => checks[typeof one === 'string' ? one : one.id]?.impact);
  return rules.filter((rule) => impactsOf(rule).every((impact) => impact && !isGrave(impact))).map(({ id }) => id);
}

// Details of violations alone, no style sheets fetched a second time, no rules whose findings nobody reads.
const options: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(mildRules.map((id) => [id, { enabled: false }])),
};

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
  const { violations, passes } = await page.evaluate((how) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(how);
  }, options);
  expect(passes.length, 'axe looked at the page').toBeGreaterThan(0);
  const grave = violations.filter(({ impact }) => isGrave(impact));
  const found = grave.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  expect(found, page.url()).toEqual([]);
}

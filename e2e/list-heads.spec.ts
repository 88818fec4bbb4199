// Lists while their rows load: column heads are already laid out as with rows, and placeholder rows have the final height.
import { expect, type Page } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { test } from './long-hospital.ts';

/** Lists with many columns, long column heads or row actions. */
const LISTS = [
  '/home/patients',
  '/home/requests',
  '/home/employees',
  '/home/payments',
  '/home/pharmacy',
  '/home/lab-requests',
  '/home/assets',
  '/home/salaries',
  '/home/invoices',
  '/home/expenses',
  '/home/drugs',
  '/settings/mail',
];

interface Shown {
  heads: { words: string; lines: number; cut: boolean }[];
  head: number;
  rows: number[];
}

/** Visible column heads of the table, and the heights of the head row and the rows in pixels. */
const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(async () => {
    // After two frames a resized window is laid out.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const textsOf = (head: Element) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects;
    };
    const heads = [...document.querySelectorAll('main thead th')].filter((head) => head.checkVisibility());
    const heightOf = (one: Element) => Math.round(one.getBoundingClientRect().height);
    return {
      heads: heads.map((head) => {
        const edge = head.getBoundingClientRect();
        const rects = textsOf(head);
        return {
          words: head.textContent ?? '',
          lines: new Set(rects.map(({ top }) => Math.round(top))).size,
          cut: rects.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1),
        };
      }),
      head: Math.max(0, ...[...document.querySelectorAll('main thead tr')].map(heightOf)),
      rows: [...new Set([...document.querySelectorAll('main tbody tr')].map(heightOf))],
    };
  });

const loading = (page: Page) => page.locator('main tbody .skeleton:visible');

/** Gate for API requests: after `hold` they wait until `free` is called. */
async function gateOf(page: Page) {
  let open = Promise.resolve();
  let free = () => {};
  await page.route('**/api/**', async (route) => {
    await open;
    await route.continue();
  });
  return {
    hold: () => {
      open = new Promise<void>((resolve) => {
        free = resolve;
      });
    },
    free: () => free(),
  };
}

for (const language of ['en', 'fr']) {
  test(`heads of columns are whole and in one line while the rows load: ${language}`, async ({
    page,
    long: { hospital },
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('almoner.language', chosen), language);
    await openSignedIn(page, hospital, '/home/departments');
    const gate = await gateOf(page);
    const headsOfActions: string[] = [];
    for (const list of LISTS) {
      await test.step(list, async () => {
        gate.hold();
        await page.goto(list);
        await expect(loading(page).first()).toBeVisible();
        const before: [number, Shown][] = [];
        for (const width of [1280, 1024, 768]) {
          await page.setViewportSize({ width, height: 800 });
          before.push([width, await shownOn(page)]);
        }
        // On a phone each row is a card, and its labels are already shown.
        await page.setViewportSize({ width: 360, height: 800 });
        expect((await shownOn(page)).rows.length).toBe(1);
        gate.free();
        await expect(loading(page)).toHaveCount(0);
        headsOfActions.push(...(await page.locator('main th:last-child.cell-actions').allTextContents()));
        for (const [width, whileLoading] of before) {
          await page.setViewportSize({ width, height: 800 });
          const after = await shownOn(page);
          expect(
            whileLoading.heads.filter(({ cut, lines }) => cut || lines > 1),
            `${list} at ${width}`,
          ).toEqual([]);
          expect(after.head, `${list} at ${width}`).toBe(whileLoading.head);
          if (width === 1280) expect(after.rows, list).toEqual(whileLoading.rows);
        }
      });
    }
    // The word is the same in both languages.
    expect([...new Set(headsOfActions)]).toEqual(['Action']);
  });
}

// Answers of the server, held back or changed on their way to a page. A page that goes elsewhere, or is closed at the
// journey's end, drops what it has asked for: nobody waits for that answer any more, and nothing has failed.
import type { BrowserContext, Page } from '@playwright/test';

type Asker = Page | BrowserContext;
type Pattern = Parameters<Page['route']>[0];

/** The page is shown the data of another answer than the server's: as `change` gives them back. */
export async function answerWith<Data>(
  page: Asker,
  pattern: Pattern,
  change: (data: Data, url: URL) => unknown,
): Promise<void> {
  await page.route(pattern, (route) =>
    unlessDropped(async () => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: change(answer.data, new URL(route.request().url())) } });
    }),
  );
}

/** What the page asks for so is sent only when the function that is given back is called. */
export async function hold(page: Asker, pattern: Pattern): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await unlessDropped(() => route.continue());
  });
  return () => release();
}

const DROPPED = /has been (closed|disposed)|context disposed|Test ended/i;

async function unlessDropped(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!DROPPED.test(String(error))) throw error;
  }
}

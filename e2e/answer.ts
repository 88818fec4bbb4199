// Responses of the server, held back or changed on their way to a page. A page that navigates away, or is closed at the end
// of the journey, cancels its requests. An error from such a request is ignored, because nothing has failed.
import type { BrowserContext, Page } from '@playwright/test';

type Asker = Page | BrowserContext;
type Pattern = Parameters<Page['route']>[0];

/** Replaces the data of the server's responses by the result of `change`. */
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

/** Holds back the page's requests that match the pattern until the returned function is called. */
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

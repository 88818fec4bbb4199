// Untranslated texts of a page. In the language x-long every word of a catalogue has accents. A text without accents is
// therefore data from the server, an output of Intl, or a text in the code.
import type { Page } from '@playwright/test';

const NAMES = ['Almoner', 'English', 'Français', 'Chrome', 'Linux', 'UTC', 'PDF', 'CSV', 'Excel'];
const UNITS = ['mmHg', 'kg', 'cm', 'm'];
/** Data of a hospital other than words: record numbers, initials, dates and times. */
const DATA = /^(\p{Lu}{2,4}_[A-Z0-9]{7}|\p{L}{1,2}|\d{1,2}\s\p{L}{3}\s\d{4}(, \d\d:\d\d)?)$/u;

/** Visible texts within `where`, and the labels, titles, placeholders and alternative texts of visible elements. */
const textsOf = (page: Page, where: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [document.title];
    const isSeen = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('script, style, noscript, code');
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (isSeen(node.parentElement)) found.push(node.textContent?.trim() ?? '');
      }
      for (const element of [...root.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].filter(isSeen)) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  }, where);

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\d]*/gu) ?? [];
const isPlain = (text: string) => !/\p{M}/u.test(text.normalize('NFD'));

/**
 * Texts within `where` that come from no catalogue. The page must be in `x-long` or `x-right` and show no data of a
 * hospital.
 */
export async function untranslated(page: Page, where = 'body'): Promise<string[]> {
  const texts = await textsOf(page, where);
  return texts.filter((text) => /\p{L}/u.test(text) && isPlain(text) && !NAMES.includes(text) && !DATA.test(text));
}

/** English output of Intl: months, days, countries, currencies, time zones. */
function ofIntl(): string[] {
  const months = [...Array(12).keys()].map((month) => new Date(Date.UTC(2026, month, 1)));
  const week = [...Array(7).keys()].map((day) => new Date(Date.UTC(2026, 0, day + 1)));
  const written = ['en', 'en-GB'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((form) => [
      ...months.map((day) => day.toLocaleDateString(language, { month: form })),
      ...week.map((day) => day.toLocaleDateString(language, { weekday: form })),
    ]),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const countries = letters.flatMap((one) => letters.flatMap((other) => regions.of(one + other) ?? []));
  const currencies = new Intl.DisplayNames(['en'], { type: 'currency' });
  const money = Intl.supportedValuesOf('currency').map((code) => `${code} ${currencies.of(code)}`);
  return [...written, ...countries, ...money, ...Intl.supportedValuesOf('timeZone')];
}

/**
 * Collects the data that the server sends to the page. The returned function gives the texts on the page that come neither
 * from a catalogue nor from that data.
 */
export function listenFor(page: Page): () => Promise<string[]> {
  const known = new Set([...NAMES, ...UNITS, ...ofIntl()].flatMap(wordsIn));
  const reading: Promise<unknown>[] = [];
  const learn = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsIn(value)) known.add(word);
    else if (value && typeof value === 'object') for (const one of Object.values(value)) learn(one);
  };
  // Listens to requests and not to responses, because the page may show a response before the test receives it. The event
  // stream is left out, because it never ends.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    const answer = request.response().then((response) => response?.json());
    reading.push(answer.then(learn, () => undefined));
  });
  return async () => {
    // Texts first: every response that they come from has then been requested.
    const texts = await textsOf(page, 'body');
    await Promise.all(reading.splice(0));
    const isForeign = (text: string) =>
      !DATA.test(text) && wordsIn(text).some((word) => word.length > 1 && isPlain(word) && !known.has(word));
    return [...new Set(texts.filter(isForeign))];
  };
}

// Untranslated texts of a page. In the language x-long every word of a catalogue has accents; what has none is the hospital's
// data, which the server has sent, what Intl writes, or a text in the code.
import type { Page } from '@playwright/test';

const NAMES = ['Almoner', 'English', 'Français', 'Chrome', 'Linux', 'UTC', 'PDF', 'CSV', 'Excel'];
const UNITS = ['mmHg', 'kg', 'cm', 'm'];
/** What a hospital's records hold beside words: numbers of theirs, the letters of somebody without a picture, days and points in time. */
const DATA = /^(\p{Lu}{2,4}_[A-Z0-9]{7}|\p{L}{1,2}|\d{1,2}\s\p{L}{3}\s\d{4}(, \d\d:\d\d)?)$/u;

/** Texts that somebody sees, or hears of a control, within `where`. */
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

/** Texts within `where` that are in no catalogue; the page speaks `x-long` or `x-right` and shows nobody's data. */
export async function untranslated(page: Page, where = 'body'): Promise<string[]> {
  const texts = await textsOf(page, where);
  return texts.filter((text) => /\p{L}/u.test(text) && isPlain(text) && !NAMES.includes(text) && !DATA.test(text));
}

/** What Intl writes of its own in English: months, days, countries, currencies. */
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

/** Listens to what the server sends to the page; tells what else the page says that is in no catalogue. */
export function listenFor(page: Page): () => Promise<string[]> {
  const known = new Set([...NAMES, ...UNITS, ...ofIntl()].flatMap(wordsIn));
  const reading: Promise<unknown>[] = [];
  const learn = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsIn(value)) known.add(word);
    else if (value && typeof value === 'object') for (const one of Object.values(value)) learn(one);
  };
  // From when it is asked for: the page may show an answer before we hear of it. What others do comes without an end.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    const answer = request.response().then((response) => response?.json());
    reading.push(answer.then(learn, () => undefined));
  });
  return async () => {
    // First, so that all that is on the page has been asked for.
    const texts = await textsOf(page, 'body');
    await Promise.all(reading.splice(0));
    const isForeign = (text: string) =>
      !DATA.test(text) && wordsIn(text).some((word) => word.length > 1 && isPlain(word) && !known.has(word));
    return [...new Set(texts.filter(isForeign))];
  };
}

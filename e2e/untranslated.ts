// What a page shows in no language: of `x-long`, the English made for tests, every word has accents.
import type { Page } from '@playwright/test';

/** What a hospital's records hold beside words: numbers of theirs, days. */
const DATA = /^(\p{Lu}{2,4}_[A-Z0-9]{7}|\p{Lu}{1,2}|\d{1,2}\s\p{L}{3}\s\d{4})$/u;

/** Texts that somebody sees or hears within `where` and that are in no catalogue; the page speaks `x-long` or `x-right`. */
export async function untranslated(page: Page, where = 'body'): Promise<string[]> {
  const texts = await page.evaluate((selector) => {
    const found: string[] = [];
    const isSeen = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('script, style, noscript');
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
  const known = ['Almoner', 'English', 'Français'];
  const isPlain = (text: string) => /\p{L}/u.test(text) && !/\p{M}/u.test(text.normalize('NFD'));
  return texts.filter((text) => isPlain(text) && !known.includes(text) && !DATA.test(text));
}

// Header and footer of printed pages: patient on every page, and page numbers. A margin box takes its text from a style
// sheet only, so the screen adds a style sheet while it is shown.
import { useEffect } from 'react';
import { t } from '../look/kit.words';

/** A CSS string literal of exactly this text. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`;

/** Prints a text such as `Ada Obi · PAT_1234567` on every page; nothing while it is undefined. */
export const usePrintMark = (text: string | undefined): void =>
  usePageSheet(text && `@page { @top-left { content: ${cssString(text)}; } }`);

/** Prints "Page 1 of 3" at the foot of every page. */
export const usePageNumbers = (): void => usePageSheet(`@page { @bottom-right { content: ${pageNumbers()}; } }`);

const COUNTERS: Record<string, string> = { '{page}': 'counter(page)', '{pages}': 'counter(pages)' };

/** CSS `content` with the number of the page and the number of pages. */
export function pageNumbers(): string {
  const text = t.pageOf({ page: '{page}', pages: '{pages}' });
  const parts = text.split(/(\{pages?\})/).filter(Boolean);
  return parts.map((part) => COUNTERS[part] ?? cssString(part)).join(' ');
}

function usePageSheet(css: string | undefined): void {
  useEffect(() => {
    if (!css) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}

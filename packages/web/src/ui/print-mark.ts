// Running head of printed pages: whose record it is, on every one of them, and which page it is. A margin box takes its words
// from a style sheet only, so the screen lends it one of its own while it is shown.
import { useEffect } from 'react';
import { t } from './kit.words';

/** A CSS string that means exactly this text. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`;

/** `Ada Obi · PAT_1234567`; undefined while it is not known. */
export const usePrintMark = (text: string | undefined): void =>
  usePageSheet(text && `@page { @top-left { content: ${cssString(text)}; } }`);

/** "Page 1 of 3" at the foot of every printed page. */
export const usePageNumbers = (): void => usePageSheet(`@page { @bottom-right { content: ${pageNumbers()}; } }`);

const COUNTERS: Record<string, string> = { '{page}': 'counter(page)', '{pages}': 'counter(pages)' };

/** The CSS that writes the number of the page and how many there are. */
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

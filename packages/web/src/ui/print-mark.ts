// Whose record a printed page belongs to, at the top of every one of them. A margin box takes its words from a style
// sheet only, so the screen lends it one of its own while it is shown.
import { useEffect } from 'react';

/** A CSS string that means exactly this text. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`;

/** `Ada Obi · PAT_1234567`; undefined while it is not known. */
export function usePrintMark(text: string | undefined): void {
  useEffect(() => {
    if (!text) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { @top-left { content: ${cssString(text)}; } }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}

// Renders the titles and cells of a screen as a PDF.
import type { PdfTable } from '@almoner/contract/list-pdf';
import type { Turn } from '../../../kernel/gate.ts';
import { renderPdf } from '../../../kernel/pdf.ts';
import { type HeadParts, letterhead } from '../../house/company/pdf-letterhead.service.ts';
import { isWide, layOut } from './list-page.rules.ts';

// Above and beneath the words of a row, in their size.
const INSET = 0.35;
const SIGNED_INSET = 1.1;

/** `language` is that of who reads it, as the titles and cells are. What is `signed` by hand has room for it in each row. */
export function renderList(
  turn: Turn,
  list: PdfTable,
  head: HeadParts,
  language: string,
  { signed = false } = {},
): Promise<Buffer> {
  const { title, subtitle } = list;
  const data = {
    title,
    foot: `${head.company.name} · ${title}`,
    landscape: isWide(list),
    head: letterhead(head, language),
    heading: title,
    subtitle,
    inset: signed ? SIGNED_INSET : INSET,
    ...layOut(list),
  };
  return renderPdf(turn, { template: 'list', language, data, logo: head.logo });
}

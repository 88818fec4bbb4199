// Renders a list of the screen (titles and cells) as a PDF.
import type { PdfTable } from '@almoner/contract/list-pdf';
import type { Turn } from '../../../kernel/base/gate.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import { type LetterheadData, letterhead } from '../../house/company/pdf-letterhead.service.ts';
import { isWide, layOut } from './list-page.rules.ts';

// Space above and below the text of a row, in em.
const INSET = 0.35;
const SIGNED_INSET = 1.1;

/** `language` is the reader's, as in the titles and cells. With `signed` each row has room for a signature. */
export function renderList(
  turn: Turn,
  list: PdfTable,
  head: LetterheadData,
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

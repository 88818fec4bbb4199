// Renders the titles and cells of a screen as a PDF.
import type { PdfTable } from '@almoner/contract/list-pdf';
import type { Turn } from '../../../kernel/gate.ts';
import { renderPdf } from '../../../kernel/pdf.ts';
import { type HeadParts, letterhead } from '../../house/company/pdf-letterhead.service.ts';
import { isWide, layOut } from './list-page.rules.ts';

/** `language` is that of who reads it, as the titles and cells are. */
export function renderList(turn: Turn, list: PdfTable, head: HeadParts, language: string): Promise<Buffer> {
  const { title, subtitle } = list;
  const data = {
    title,
    foot: `${head.company.name} · ${title}`,
    landscape: isWide(list),
    head: letterhead(head, language),
    heading: title,
    subtitle,
    ...layOut(list),
  };
  return renderPdf(turn, { template: 'list', language, data, logo: head.logo });
}

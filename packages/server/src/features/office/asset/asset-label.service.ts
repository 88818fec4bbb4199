// Labels of assets with the number as a barcode: single, for a label printer, or as sheets.
import type { Asset, AssetLabels } from '@almoner/contract/office/asset';
import { notFound } from '../../../kernel/base/failure.ts';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import * as queries from './asset.queries.ts';
import { readAsset } from './asset.service.ts';
import { t } from './asset.words.ts';

export interface Label {
  number: string;
  name: string;
  hospital: string;
  language: string;
}

/** Data of one label. Fails as not found. */
export async function readLabel(call: Pick<CallContext, 'caller' | 'today'>, db: Database, id: string): Promise<Label> {
  const [{ number, name }, { company }, language]: [Asset, Awaited<ReturnType<typeof readLetterhead>>, string] =
    await Promise.all([readAsset({ ...call, db }, id), readLetterhead(db), getHospitalLanguage(db)]);
  return { number, name, hospital: company.name, language };
}

// No scanner reads longer numbers, or other characters, on 62 mm: such a label has the number as text only.
const isBarred = (number: string) => /^[\x20-\x7e]{1,24}$/.test(number);

/** Label as PDF, 62 by 29 mm. */
export const labelPdf = (turn: Turn, { number, name, hospital, language }: Label): Promise<Buffer> =>
  renderPdf(turn, {
    template: 'label',
    language,
    data: { title: number, foot: hospital, name, number, barcode: isBarred(number) ? number : null },
  });

export interface Sheets {
  title: string;
  tags: readonly { number: string; name: string }[];
  /** First free place of the first sheet, from 1. */
  begin: number;
  hospital: string;
  language: string;
}

/** Data of sheets of labels. Fails as not found where an asset is unknown. */
export async function readSheets(db: Database, { ids, begin }: AssetLabels): Promise<Sheets> {
  const [tags, { company }, language] = await Promise.all([
    db.all(queries.listTags, { ids }),
    readLetterhead(db),
    getHospitalLanguage(db),
  ]);
  if (tags.length < ids.length) throw notFound();
  return { title: translateMessage(t.labelSheet(), language), tags, begin, hospital: company.name, language };
}

/** Sheets as PDF, A4, twenty-four labels of 70 by 37 mm each. */
export const sheetsPdf = (turn: Turn, { title, tags, begin, hospital, language }: Sheets): Promise<Buffer> =>
  renderPdf(turn, {
    template: 'labels',
    language,
    data: {
      title,
      foot: hospital,
      begin,
      tags: tags.map(({ number, name }) => ({ number, name, barcode: isBarred(number) ? number : null })),
    },
  });

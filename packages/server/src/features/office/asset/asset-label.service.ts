// The label of an asset: its number as a barcode, for the thing itself.
import type { Asset } from '@almoner/contract/office/asset';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Turn } from '../../../kernel/gate.ts';
import { renderPdf } from '../../../kernel/pdf.ts';
import { findLanguage } from '../../house/company/company.service.ts';
import { readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { readAsset } from './asset.service.ts';

export interface Label {
  number: string;
  name: string;
  hospital: string;
  language: string;
}

/** Fails as absent. */
export async function readLabel(call: Pick<Call, 'caller' | 'today'>, db: Database, id: string): Promise<Label> {
  const [{ number, name }, { company }, language]: [Asset, Awaited<ReturnType<typeof readHeadParts>>, string] =
    await Promise.all([readAsset({ ...call, db }, id), readHeadParts(db), findLanguage(db)]);
  return { number, name, hospital: company.name, language };
}

// A longer one, or one with other letters, no scanner reads on 62 mm: the number alone stands there.
const isBarred = (number: string) => /^[\x20-\x7e]{1,24}$/.test(number);

/** PDF, 62 by 29 mm. */
export const labelPdf = (turn: Turn, { number, name, hospital, language }: Label): Promise<Buffer> =>
  renderPdf(turn, {
    template: 'label',
    language,
    data: { title: number, foot: hospital, name, number, barcode: isBarred(number) ? number : null },
  });

// The PDF of a ward round under the letterhead of the hospital, in its language.
import type { WardRound } from '@almoner/contract/care/round';
import type { Said } from '@almoner/contract/said';
import type { Turn } from '../../../kernel/base/gate.ts';
import { inWords, writtenIn } from '../../../kernel/base/language.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { Call, Signed } from '../../../kernel/request/call.ts';
import { findLanguage } from '../../house/company/company.service.ts';
import { type HeadParts, letterhead, readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { stayOnPaper } from './round-page.rules.ts';
import { t } from './round-page.words.ts';
import { momentOf } from './summary-page.rules.ts';
import { goRound } from './ward-round.service.ts';

/** Data of the pages. */
export interface RoundSheet {
  round: WardRound;
  head: HeadParts;
  language: string;
}

/** Reads the data of the pages. Fails as absent. */
export async function readRoundSheet(call: Pick<Call, 'db' | 'now' | 'caller'>, wardId: string): Promise<RoundSheet> {
  const [round, head, language] = await Promise.all([
    goRound(call, wardId),
    readHeadParts(call.db),
    findLanguage(call.db),
  ]);
  return { round, head, language };
}

/** Renders a block for each patient, by bed, with room to write. */
export function roundPdf(
  turn: Turn,
  { round: { ward, stays }, head, language }: RoundSheet,
  { caller, now }: Pick<Signed, 'caller' | 'now'>,
): Promise<Buffer> {
  const { company, logo } = head;
  const say = (said: Said) => inWords(said, language);
  const written = { locale: writtenIn(language, company.locale), timeZone: caller.timeZone, say };
  const heading = say(t.heading({ ward: ward.number }));
  const at = say(t.asOf({ at: momentOf(now.toISOString(), written) }));
  const data = {
    title: heading,
    foot: `${company.name} · ${heading} · ${at}`,
    head: letterhead(head, language),
    heading,
    at,
    none: stays.length === 0 ? say(t.nobody()) : null,
    words: { vitals: say(t.vitals()), medicine: say(t.medicine()), notes: say(t.notes()), room: say(t.room()) },
    stays: stays.map((stay) => stayOnPaper(stay, written, now)),
  };
  return renderPdf(turn, { template: 'ward-round', language, data, logo });
}

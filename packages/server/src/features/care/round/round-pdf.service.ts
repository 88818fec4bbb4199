// The PDF of a ward round under the letterhead of the hospital, in its language.
import type { WardRound } from '@almoner/contract/care/round';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { CallContext, WithCaller } from '../../../kernel/request/call-context.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { type LetterheadData, letterhead, readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { stayOnPaper } from './round-page.rules.ts';
import { t } from './round-page.words.ts';
import { momentOf } from './summary-page.rules.ts';
import { getWardRound } from './ward-round.service.ts';

/** Data of the pages. */
interface RoundSheet {
  round: WardRound;
  head: LetterheadData;
  language: string;
}

/** Reads the data of the pages. Fails as not found. */
export async function readRoundSheet(
  call: Pick<CallContext, 'db' | 'now' | 'caller'>,
  wardId: string,
): Promise<RoundSheet> {
  const [round, head, language] = await Promise.all([
    getWardRound(call, wardId),
    readLetterhead(call.db),
    getHospitalLanguage(call.db),
  ]);
  return { round, head, language };
}

/** Renders a block for each patient, by bed, with room to write. */
export function roundPdf(
  turn: Turn,
  { round: { ward, stays }, head, language }: RoundSheet,
  { caller, now }: Pick<WithCaller, 'caller' | 'now'>,
): Promise<Buffer> {
  const { company, logo } = head;
  const say = (said: EncodedMessage) => translateMessage(said, language);
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

// Why something is given to somebody who is allergic to it, on the way from a form to the server, and the server's refusal
// on its way back to the fields.
import {
  type Acknowledgement,
  AllergyMatch,
  asksForReason,
  pairKey,
  type RequestMatch,
} from '@almoner/contract/front/allergy-match';
import { z } from 'zod';
import { Problem } from '../../kernel/problem';
import { t } from './allergy.words';

/** A match that is to be answered, or was. */
export type Match = AllergyMatch & Partial<Pick<RequestMatch, 'acknowledged'>>;

/** What a form holds: the reasons by their match. */
export const Reasons = z.record(z.string(), z.strictObject({ reason: z.string().trim().max(500) }));
export type Reasons = z.input<typeof Reasons>;

export const ANSWERS = 'acknowledgements';

export const reasonPath = (match: Match) => `${ANSWERS}.${pairKey(match)}.reason`;

/** Whether somebody still has to say why. */
export const isOpen = (match: Match) => asksForReason(match) && !match.acknowledged;

/** The reasons that were given, as the calls take them. */
export const answersTo = (matches: readonly Match[], reasons: Reasons | undefined): Acknowledgement[] =>
  matches.filter(isOpen).flatMap((match) => {
    const reason = reasons?.[pairKey(match)]?.reason.trim();
    const { allergyId, drugId, prescribed } = match;
    return reason ? [{ allergyId, drugId, prescribed, reason }] : [];
  });

/** A refusal for want of reasons is told at their fields; `heard` gets what matches. */
export async function hearingAllergies<Saved>(
  saving: Promise<Saved>,
  heard: (matches: AllergyMatch[]) => void,
): Promise<Saved> {
  try {
    return await saving;
  } catch (thrown) {
    const matches = thrown instanceof Problem ? z.array(AllergyMatch).safeParse(thrown.allergies).data : undefined;
    if (!(thrown instanceof Problem) || !matches?.length) throw thrown;
    heard(matches);
    const errors = matches.map((match) => ({ field: reasonPath(match), message: t.giveReason() }));
    throw new Problem(thrown.kind, thrown.message, { ...thrown, errors: [...thrown.errors, ...errors] });
  }
}

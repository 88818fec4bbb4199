// Reasons for giving a patient something that an allergy matches: from the form to the request, and the server's refusal
// back to the fields.
import {
  type Acknowledgement,
  AllergyMatch,
  asksForReason,
  pairKey,
  type RequestMatch,
} from '@almoner/contract/front/allergy-match';
import { z } from 'zod';
import { Problem } from '../../kernel/call/problem';
import { t } from './allergy.words';

/** A match of a prescription with an allergy, with its acknowledgement if there is one. */
export type Match = AllergyMatch & Partial<Pick<RequestMatch, 'acknowledged'>>;

/** Values in the form: a reason per match. */
export const Reasons = z.record(z.string(), z.strictObject({ reason: z.string().trim().max(500) }));
export type Reasons = z.input<typeof Reasons>;

const ANSWERS = 'acknowledgements';

export const reasonPath = (match: Match) => `${ANSWERS}.${pairKey(match)}.reason`;

/** Whether the match still needs a reason. */
export const needsReason = (match: Match) => asksForReason(match) && !match.acknowledged;

/** The typed reasons as the calls take them. */
export const answersTo = (matches: readonly Match[], reasons: Reasons | undefined): Acknowledgement[] =>
  matches.filter(needsReason).flatMap((match) => {
    const reason = reasons?.[pairKey(match)]?.reason.trim();
    const { allergyId, drugId, prescribed } = match;
    return reason ? [{ allergyId, drugId, prescribed, reason }] : [];
  });

/**
 * Awaits a save. If the server refuses it because reasons are missing, `heard` gets the matches, and the thrown Problem has
 * a message for each field of a reason.
 */
export async function withReasonMessages<Saved>(
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

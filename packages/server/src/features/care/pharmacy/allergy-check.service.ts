// Checks prescriptions against the patient's allergies. Each match has to be acknowledged with a reason when it is prescribed,
// billed or dispensed; an acknowledgement holds at the later stages while allergy and drug stay the same.
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import {
  type Acknowledgement,
  type AllergyMatch,
  asksForReason,
  matchAllergies,
  pairKey,
  type RequestMatch,
} from '@almoner/contract/front/allergy-match';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { listAllergies } from '../../front/patient/patient-fact.service.ts';
import { substances } from '../../house/substance/substance.service.ts';
import * as queries from './allergy-check.queries.ts';
import { t } from './pharmacy.words.ts';

type Request = Pick<PharmacyRequest, 'id' | 'ticket' | 'lines' | 'prescription'>;

/** A match with the version of its allergy. */
type Found = RequestMatch & { version: number };

async function findMatches(db: Database, { id, ticket, lines, prescription: text }: Request): Promise<Found[]> {
  const allergies = await listAllergies(db, ticket.patient.id);
  if (allergies.length === 0) return [];
  const [drugs, list, acknowledgements] = await Promise.all([
    db.all(queries.listDrugs, { ids: lines.map(({ drugId }) => drugId) }),
    substances.list(db),
    db.all(queries.listAcknowledgements, { requestId: id }),
  ]);
  const versions = new Map(allergies.map((one) => [one.id, one.version]));
  return matchAllergies(allergies, { drugs, text }, list).map((match) => {
    const version = versions.get(match.allergyId) ?? 0;
    const answer = acknowledgements.find((one) => one.version === version && pairKey(one) === pairKey(match));
    const { reason = '', by = '', at = '', stage = 'PRESCRIBED' } = answer ?? {};
    return { ...match, version, acknowledged: answer ? { reason, by, at, stage } : null };
  });
}

/** The allergies that a request matches, with their acknowledgements. */
export const lookAtAllergies = async ({ db }: Call, request: Request): Promise<RequestMatch[]> =>
  (await findMatches(db, request)).map(({ version: _, ...match }) => match);

interface Answer {
  stage: 'PRESCRIBED' | 'BILLED' | 'DISPENSED';
  acknowledgements: readonly Acknowledgement[];
  /** Limits the check to these drugs and the free text. */
  drugIds?: readonly string[];
}

/**
 * Stores the acknowledgements of what a request matches. Fails as a conflict that lists the matches without a reason.
 */
export async function answerAllergies(
  { db, audit, caller, now }: Call,
  request: Request,
  { stage, acknowledgements, drugIds }: Answer,
): Promise<void> {
  const found = await findMatches(db, request);
  const open = found.filter(
    (match) =>
      asksForReason(match) &&
      !match.acknowledged &&
      (match.drugId === null || !drugIds || drugIds.includes(match.drugId)),
  );
  const reasons = new Map(acknowledgements.map((one) => [pairKey(one), one.reason]));
  refuseUnanswered(open.filter((match) => !reasons.has(pairKey(match))));
  const common = { requestId: request.id, stage, at: now.toISOString(), accountId: caller.accountId };
  const rows = open.flatMap(({ acknowledged: _, allergy: __, severity: ___, kind, ...match }) =>
    kind === 'RELATED' ? [] : [{ ...common, ...match, kind, id: newId(), reason: reasons.get(pairKey(match)) ?? '' }],
  );
  if (rows.length === 0) return;
  await db.run(queries.insertAcknowledgements, { ...common, rows: JSON.stringify(rows) });
  await audit.changedAll(
    'allergy_acknowledgement',
    rows.map((row) => ({ id: row.id, before: null, after: row })),
  );
}

function refuseUnanswered(unanswered: Found[]): void {
  if (unanswered.length === 0) return;
  const allergies: AllergyMatch[] = unanswered.map(({ version: _, acknowledged: __, ...match }) => match);
  const names = [...new Set(allergies.map(({ allergy }) => allergy))].join(', ');
  throw new Failure('conflict', t.allergic({ allergies: names }), { allergies });
}

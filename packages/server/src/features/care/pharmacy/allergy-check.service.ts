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
import type { FactOfPatient } from '@almoner/contract/front/patient-profile';
import { Failure } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listAllergies, listValidAllergies } from '../../front/patient/patient-fact.service.ts';
import { substances } from '../../house/substance/substance.service.ts';
import * as queries from './allergy-check.queries.ts';
import { t } from './pharmacy.words.ts';

type Request = Pick<PharmacyRequest, 'id' | 'ticket' | 'lines' | 'prescription'>;

/**
 * A prescription for a patient; `of` is the record that keeps the acknowledgements: a request to pharmacy, or an order in a
 * stay.
 */
interface Prescribed {
  patientId: string;
  drugIds: readonly string[];
  text: string;
  of: { requestId: string; orderId: null } | { requestId: null; orderId: string };
}

const prescribedBy = ({ id, ticket, lines, prescription }: Request): Prescribed => ({
  patientId: ticket.patient.id,
  drugIds: lines.map(({ drugId }) => drugId),
  text: prescription,
  of: { requestId: id, orderId: null },
});

/** A match with the version of its allergy. */
type Found = RequestMatch & { version: number };

async function findMatches(db: Database, { patientId, drugIds, text, of }: Prescribed): Promise<Found[]> {
  const allergies = await listAllergies(db, patientId);
  if (allergies.length === 0) return [];
  const [drugs, list, acknowledgements] = await Promise.all([
    db.all(queries.listDrugs, { ids: [...drugIds] }),
    substances.list(db),
    db.all(queries.listAcknowledgements, of),
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
export const listAllergyMatches = async ({ db }: CallContext, request: Request): Promise<RequestMatch[]> =>
  (await findMatches(db, prescribedBy(request))).map(({ version: _, ...match }) => match);

/** The patient's valid allergies, or the statement that none are known; empty where the patient was never asked. */
export async function listAllergyFacts({ db }: CallContext, { ticket }: Request): Promise<FactOfPatient[]> {
  const facts = await listValidAllergies(db, [ticket.patient.id]);
  return facts.map(({ patientId: _, ...fact }) => fact);
}

interface Answer {
  stage: 'PRESCRIBED' | 'BILLED' | 'DISPENSED';
  acknowledgements: readonly Acknowledgement[];
  /** Limits the check to these drugs and the free text. */
  drugIds?: readonly string[];
}

/** Stores the acknowledgements of the matches of a request. Fails as a conflict that lists the matches without a reason. */
export const acknowledgeAllergies = (call: CallContext, request: Request, answer: Answer): Promise<void> =>
  acknowledgeMatches(call, prescribedBy(request), answer);

/** `acknowledgeAllergies` for medicine that is ordered or given in a stay; `text` is the note of the order. */
export const acknowledgeAllergiesOfOrder = (
  call: CallContext,
  { id, patientId, drugId, text }: { id: string; patientId: string; drugId: string; text: string },
  answer: Answer,
): Promise<void> =>
  acknowledgeMatches(call, { patientId, drugIds: [drugId], text, of: { requestId: null, orderId: id } }, answer);

async function acknowledgeMatches(
  { db, audit, caller, now }: CallContext,
  prescribed: Prescribed,
  { stage, acknowledgements, drugIds }: Answer,
): Promise<void> {
  const found = await findMatches(db, prescribed);
  const open = found.filter(
    (match) =>
      asksForReason(match) &&
      !match.acknowledged &&
      (match.drugId === null || !drugIds || drugIds.includes(match.drugId)),
  );
  const reasons = new Map(acknowledgements.map((one) => [pairKey(one), one.reason]));
  refuseUnanswered(open.filter((match) => !reasons.has(pairKey(match))));
  const common = { ...prescribed.of, stage, at: now.toISOString(), accountId: caller.accountId };
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

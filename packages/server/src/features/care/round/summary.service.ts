// Discharge summaries of stays. Writing one locks ticket and admission, so that there is one writer at a time.
import type { AmendmentInput, DischargeSummary, DischargeSummaryInput } from '@almoner/contract/care/discharge-summary';
import { conflict } from '../../../kernel/base/failure.ts';
import { refuseStale } from '../../../kernel/records/optimistic-lock.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getStay, lockStay } from '../admission/stay.service.ts';
import { recordView } from '../order/order.service.ts';
import { t } from './round.words.ts';
import * as queries from './summary.queries.ts';
import { allergiesInWords, proposeSummary } from './summary-proposal.service.ts';

/** The summary of a stay, or a proposal while there is none; a look into the patient's record. Fails as not found. */
export async function lookAtSummary(call: CallContext, admissionId: string): Promise<DischargeSummary> {
  const stay = recordView(call, 'admission', await getStay(call, admissionId));
  return (await call.db.first(queries.findSummary, { admissionId })) ?? proposeSummary(call, stay);
}

/** A signed version of a summary; a look into the patient's record. Fails as not found. */
export async function lookAtSignedSummary(
  call: CallContext,
  admissionId: string,
  version: number,
): Promise<DischargeSummary> {
  const stay = await getStay(call, admissionId);
  const signed = await call.db.one(queries.findSigned, { admissionId, version });
  recordView(call, 'admission', stay);
  return signed;
}

/**
 * Locks the stay; answers its summary. Fails as not found, and as a conflict where it is signed or no ward has received the
 * patient.
 */
async function lockUnsigned(call: CallContext, admissionId: string): Promise<DischargeSummary | undefined> {
  const stay = await lockStay(call, admissionId);
  if (!stay.receivedAt) throw conflict(t.notReceived());
  const before = await call.db.first(queries.findSummary, { admissionId });
  if (before?.status === 'SIGNED') throw conflict(t.summarySigned());
  return before;
}

const refuseEarlier = (call: CallContext, id: string, standing: number, version: number | undefined): Promise<void> =>
  refuseStale(call.db, 'dischargeSummary', { id, version: standing }, version);

/** The values to store. Empty allergies are filled from the record: left empty they would read as not asked. */
async function valuesToStore(call: CallContext, admissionId: string, input: Omit<DischargeSummaryInput, 'version'>) {
  const { ticket } = await getStay(call, admissionId);
  const allergies = input.allergies || (await allergiesInWords(call, ticket.patient.id));
  return { ...input, admissionId, allergies, medicines: JSON.stringify(input.medicines) };
}

/** Writes the draft. Fails as not found, as stale, and as a conflict where it is signed or no ward has received the patient. */
export async function saveSummary(
  call: CallContext,
  admissionId: string,
  input: DischargeSummaryInput,
): Promise<DischargeSummary> {
  const before = await lockUnsigned(call, admissionId);
  const standing = before?.version ?? 0;
  await refuseEarlier(call, admissionId, standing, input.version);
  const written = { ...(await valuesToStore(call, admissionId, input)), amendment: '', version: standing + 1 };
  await call.db.run(queries.insertSummary, { ...written, ...stampOf(call) });
  const after = await call.db.one(queries.findSummary, { admissionId });
  await call.audit.changed('dischargeSummary', admissionId, before ?? null, after);
  return after;
}

/** Signs the draft. Fails as not found, as stale, and as a conflict where it is signed or nothing is written. */
export async function signSummary(call: CallContext, admissionId: string, version: number): Promise<DischargeSummary> {
  const before = await lockUnsigned(call, admissionId);
  if (!before) throw conflict(t.noSummary());
  await refuseEarlier(call, admissionId, before.version, version);
  const { now: signedAt, accountId: signedBy } = stampOf(call);
  await call.db.run(queries.insertSignature, { admissionId, version, signedAt, signedBy });
  const after = await call.db.one(queries.findSummary, { admissionId });
  await call.audit.changed('dischargeSummary', admissionId, before, after);
  return after;
}

/**
 * Writes a new version of a signed summary and signs it at once, so that the valid version is never half amended. Fails as
 * not found, as stale, and as a conflict where nothing is signed.
 */
export async function amendSummary(
  call: CallContext,
  admissionId: string,
  input: AmendmentInput,
): Promise<DischargeSummary> {
  await lockStay(call, admissionId);
  const before = await call.db.first(queries.findSummary, { admissionId });
  if (before?.status !== 'SIGNED') throw conflict(t.summaryNotSigned());
  await refuseEarlier(call, admissionId, before.version, input.version);
  const version = before.version + 1;
  const stamp = stampOf(call);
  const written = { ...(await valuesToStore(call, admissionId, input)), version, ...stamp };
  await call.db.run(queries.insertSummary, { ...written, amendment: input.amendment });
  await call.db.run(queries.insertSignature, { admissionId, version, signedAt: stamp.now, signedBy: stamp.accountId });
  const after = await call.db.one(queries.findSummary, { admissionId });
  await call.audit.changed('dischargeSummary', admissionId, before, after);
  return after;
}

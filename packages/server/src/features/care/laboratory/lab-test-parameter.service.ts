// Commands of the parameters of lab tests. Adding and ordering lock the test, so that concurrent changes end in one order.
// Unique names and ranges that do not overlap are constraints of the database.
import {
  type LabTestParameter,
  type LabTestParameterInput,
  limitComplaints,
  type NewParameters,
  type ReferenceRange,
} from '@almoner/contract/care/lab-test-parameter';
import type { z } from 'zod';
import { badRequest, conflict, notFound, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { changeRecord, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { labTests, lockLabTest } from './lab-test.service.ts';
import * as queries from './lab-test-parameter.queries.ts';
import { t } from './laboratory.words.ts';

const taken = (field: string) => conflict(t.parameterTaken(), `labTestParameterRo.${field}`);

const overlapping = (place: number) => conflict(t.rangesOverlap(), `labTestParameterRo.ranges.${place}.ageFrom`);

const parameterAccess: RecordAccess<LabTestParameter> = {
  kind: 'labTestParameter',
  lock: ({ db }, id) => db.one(queries.lockParameter, { id }),
};

/**
 * Adds parameters after those that a test has. Fails as a bad request at an unknown test, and as a conflict at a name that is
 * taken; then none is added.
 */
export async function addParameters(
  { db, audit }: CallContext,
  { labTestId, titles }: z.output<typeof NewParameters>,
): Promise<LabTestParameter[]> {
  if (!(await lockLabTest(db, labTestId))) {
    throw badRequest('labTestParameterRo.labTestId', t.chooseTitle());
  }
  const rows = titles.map((title): LabTestParameter => {
    const limits = { plausibleLow: null, plausibleHigh: null };
    return { id: newId(), title, labTestId, unit: '', defaultValue: '', ranges: [], ...limits, version: 1 };
  });
  const ids = rows.map(({ id }) => id);
  const added = await db.all(queries.insertParameters, { labTestId, ids, titles });
  const place = firstMissing(ids, added);
  if (place >= 0) throw taken(`titles.${place}`);
  await audit.changedAll(
    'labTestParameter',
    rows.map((after) => ({ id: after.id, before: null, after })),
  );
  return rows;
}

// Place of the first row that a constraint rejected, for its message; -1 where there is none.
function firstMissing(ids: string[], inserted: { id: string }[]): number {
  const there = new Set(inserted.map(({ id }) => id));
  return ids.findIndex((id) => !there.has(id));
}

/**
 * Changes a parameter and replaces its ranges; a parameter never moves to another test. Fails as not found, as stale, as a bad request
 * at plausibility limits that a range exceeds, or as a conflict at the name or at a range that overlaps an earlier one.
 */
export function changeParameter(
  call: CallContext,
  id: string,
  input: z.output<typeof LabTestParameterInput>,
): Promise<LabTestParameter> {
  const { db } = call;
  return changeRecord(
    call,
    parameterAccess,
    { id, version: input.version, permit: (before) => refuseMove(before, input) },
    async (before) => {
      const { title, unit, defaultValue, ranges } = input;
      const { plausibleLow = before.plausibleLow, plausibleHigh = before.plausibleHigh } = input;
      const limits = { plausibleLow, plausibleHigh };
      refuseIfErrors(
        limitComplaints({ ...limits, ranges }).map(({ path, message }) => ({
          field: `labTestParameterRo.${path}`,
          message,
        })),
      );
      await db.run(
        queries.updateParameter,
        { id, title, unit, defaultValue, ...limits },
        { lab_test_parameter_title_taken: () => taken('title') },
      );
      await db.run(queries.deleteRanges, { parameterId: id });
      await insertRanges(db, id, ranges);
      return db.one(queries.findParameter, { id });
    },
  );
}

function refuseMove(before: LabTestParameter, { labTestId }: { labTestId: string }): void {
  if (labTestId !== before.labTestId) {
    throw conflict(t.parameterStays(), 'labTestParameterRo.labTestId');
  }
}

async function insertRanges(db: Database, parameterId: string, ranges: readonly ReferenceRange[]): Promise<void> {
  const rows = ranges.map((range) => ({ ...range, id: newId() }));
  const inserted = await db.all(queries.insertRanges, { parameterId, ranges: JSON.stringify(rows) });
  const place = firstMissing(
    rows.map(({ id }) => id),
    inserted,
  );
  if (place >= 0) throw overlapping(place);
}

/** Deletes a parameter with its ranges. Fails as not found. */
export const deleteParameter = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, parameterAccess, id, () => call.db.run(queries.deleteParameter, { id }));

/**
 * Puts the parameters of a test into an order. Fails as not found, and as a conflict where the ids are not exactly
 * those that the test has now: somebody added or deleted one meanwhile.
 */
export async function orderParameters(
  { db, audit }: CallContext,
  labTestId: string,
  ids: readonly string[],
): Promise<LabTestParameter[]> {
  if (!(await lockLabTest(db, labTestId))) throw notFound();
  const before = await db.all(queries.listParameters, { labTestId });
  const wanted = new Set(ids);
  const complete = ids.length === before.length && before.every(({ id }) => wanted.has(id));
  if (!complete) {
    throw conflict(t.orderAgain(), 'labTestParameterRo.ids');
  }
  await db.run(queries.orderParameters, { labTestId, ids });
  const after = await db.all(queries.listParameters, { labTestId });
  const inOrder = (rows: LabTestParameter[]) => ({ parameters: rows.map(({ title }) => title) });
  await audit.changed('labTestOrder', labTestId, inOrder(before), inOrder(after));
  return after;
}

/** A parameter of a lab test, with its ranges. Fails as not found. */
export const getParameter = (db: Database, id: string): Promise<LabTestParameter> =>
  db.one(queries.findParameter, { id });

/** The parameters of a lab test, in the order of the report. Fails as not found where there is no such test. */
export async function listParameters(db: Database, labTestId: string): Promise<LabTestParameter[]> {
  const [rows] = await Promise.all([db.all(queries.listParameters, { labTestId }), labTests.get(db, labTestId)]);
  return rows;
}

// Commands of the parameters of lab tests. Whoever adds or orders holds the test, so that two people at once end
// in one order; that names are unique and ranges do not overlap is held by the database.
import { LabTestParameter, type LabTestParameterInput, type NewParameters } from '@almoner/contract/lab-test-parameter';
import { z } from 'zod';
import type { Audit } from '../../kernel/context.ts';
import type { Database, Meanings } from '../../kernel/database.ts';
import { absent, conflict, incorrect } from '../../kernel/failure.ts';
import { refuseStale } from '../../kernel/freshness.ts';
import { newId } from '../../kernel/identity.ts';
import { getLabTest, holdLabTest } from './lab-test.service.ts';
import * as queries from './lab-test-parameter.queries.ts';

const taken = (field: string): Meanings => ({
  lab_test_parameter_title_taken: () =>
    conflict('There already is a parameter of this name.', `labTestParameterRo.${field}`),
});

const overlapping = (place: number): Meanings => ({
  lab_reference_range_overlap: () =>
    conflict('This range overlaps another one of the list.', `labTestParameterRo.ranges.${place}.ageFrom`),
});

const seen = (row: LabTestParameter) => z.encode(LabTestParameter, row);

/**
 * Adds parameters behind those that a test has. Fails as incorrect at a test that the hospital does not have,
 * and as a conflict at a name that is taken; then none is added.
 */
export async function addParameters(
  db: Database,
  audit: Audit,
  { labTestId, titles }: z.output<typeof NewParameters>,
): Promise<LabTestParameter[]> {
  if (!(await holdLabTest(db, labTestId))) {
    throw incorrect('labTestParameterRo.labTestId', 'Please choose a report title.');
  }
  const added: LabTestParameter[] = [];
  // One after the other, so that a name that is taken is told at its own input.
  for (const [place, title] of titles.entries()) {
    const id = newId();
    await db.run(queries.insertParameter, { id, labTestId, title }, taken(`titles.${place}`));
    const row = { id, title, labTestId, unit: '', defaultValue: '', ranges: [], version: 1 };
    await audit.changed('labTestParameter', id, null, row);
    added.push(row);
  }
  return added;
}

/**
 * Changes a parameter and replaces its ranges. Fails as absent, as stale, or as a conflict at the name or at a
 * range that overlaps one before it; a parameter never moves to another test.
 */
export async function changeParameter(
  db: Database,
  audit: Audit,
  id: string,
  input: z.output<typeof LabTestParameterInput>,
): Promise<LabTestParameter> {
  const before = await db.one(queries.lockParameter, { id });
  if (input.labTestId !== before.labTestId) {
    throw conflict('A parameter stays with its report title.', 'labTestParameterRo.labTestId');
  }
  await refuseStale(db, 'labTestParameter', before, input.version);
  await db.run(queries.updateParameter, { ...input, id }, taken('title'));
  await db.run(queries.deleteRanges, { parameterId: id });
  for (const [place, range] of input.ranges.entries()) {
    await db.run(queries.insertRange, { ...range, id: newId(), parameterId: id }, overlapping(place));
  }
  const after = await db.one(queries.findParameter, { id });
  await audit.changed('labTestParameter', id, seen(before), seen(after));
  return after;
}

/** Deletes a parameter with its ranges. Fails as absent. */
export async function deleteParameter(db: Database, audit: Audit, id: string): Promise<null> {
  const before = await db.one(queries.lockParameter, { id });
  await db.run(queries.deleteParameter, { id });
  await audit.changed('labTestParameter', id, seen(before), null);
  return null;
}

/**
 * Puts the parameters of a test into an order. Fails as absent, and as a conflict where the ids are not exactly
 * those that the test has now: somebody added or deleted one meanwhile.
 */
export async function orderParameters(
  db: Database,
  audit: Audit,
  labTestId: string,
  ids: readonly string[],
): Promise<LabTestParameter[]> {
  if (!(await holdLabTest(db, labTestId))) throw absent();
  const before = await db.all(queries.listParameters, { labTestId });
  const wanted = new Set(ids);
  const complete = ids.length === before.length && before.every(({ id }) => wanted.has(id));
  if (!complete) {
    throw conflict('The parameters have changed meanwhile. Please put them in order again.', 'labTestParameterRo.ids');
  }
  await db.run(queries.orderParameters, { labTestId, ids });
  const after = await db.all(queries.listParameters, { labTestId });
  const inOrder = (rows: LabTestParameter[]) => ({ parameters: rows.map(({ title }) => title) });
  await audit.changed('labTestOrder', labTestId, inOrder(before), inOrder(after));
  return after;
}

/** The parameters of a lab test, in the order of the report. Fails as absent where there is no such test. */
export async function listParameters(db: Database, labTestId: string): Promise<LabTestParameter[]> {
  const [rows] = await Promise.all([db.all(queries.listParameters, { labTestId }), getLabTest(db, labTestId)]);
  return rows;
}

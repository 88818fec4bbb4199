// Many lab tests with their parameters at once, from an import. The database holds the rules: a title is unique within the
// hospital, and a parameter's within its test.
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import type { LabTestParameter, ReferenceRange } from '@almoner/contract/care/lab-test-parameter';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './lab-test-batch.queries.ts';
import { t } from './laboratory.words.ts';

/** Key of a title: titles that differ only in capitals have one key. */
export const testKey = (title: string): string => title.toLowerCase();

/** Those of the keys that are taken by tests of the hospital. */
export async function findLabTests(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const known = await db.all(queries.listKnown, { keys: [...new Set(keys)] });
  return new Set(known.map(({ key }) => key));
}

/** A test, or a further parameter of a test: the first part of a test gives its price. */
export interface LabTestPart {
  test: string;
  price: number | null;
  parameter:
    | ({ title: string; unit: string } & Pick<ReferenceRange, 'low' | 'high'> &
        Pick<LabTestParameter, 'plausibleLow' | 'plausibleHigh'>)
    | null;
}

/**
 * Adds lab tests with their parameters, in the order of the parts; their ranges apply to every patient. Fails as a conflict
 * where a test of that title has just been added.
 */
export async function addLabTests({ db, audit }: CallContext, parts: readonly LabTestPart[]): Promise<void> {
  const tests = new Map<string, LabTest>();
  const parameters: (LabTestParameter & { place: number })[] = [];
  for (const { test, price, parameter } of parts) {
    const { id: labTestId } = inMap(tests, testKey(test), () => {
      return { id: newId(), title: test, amount: price, status: 1, version: 1 };
    });
    if (!parameter) continue;
    const { low, high, ...own } = parameter;
    const ranges = low === null && high === null ? [] : [{ ...forEverybody, low, high }];
    const place = parameters.length + 1;
    parameters.push({ ...own, id: newId(), labTestId, defaultValue: '', ranges, version: 1, place });
  }
  const added = [...tests.values()];
  await db.run(
    queries.insertTests,
    { tests: JSON.stringify(added) },
    { lab_test_title_taken: () => conflict(t.testJustAdded()) },
  );
  await audit.changedAll('labTest', added.map(created));
  if (parameters.length === 0) return;
  await db.run(queries.insertParametersOf, { parameters: JSON.stringify(parameters) });
  const ranges = parameters.flatMap(({ id, ranges }) =>
    ranges.map((range) => ({ ...range, id: newId(), parameterId: id })),
  );
  await db.run(queries.insertRangesOf, { ranges: JSON.stringify(ranges) });
  await audit.changedAll(
    'labTestParameter',
    parameters.map(({ place: _, ...parameter }) => created(parameter)),
  );
}

const forEverybody = { sex: 'ANY', ageFrom: 0, ageTo: null } satisfies Partial<ReferenceRange>;

const created = <Row extends { id: string }>(after: Row) => ({ id: after.id, before: null, after });

function inMap<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

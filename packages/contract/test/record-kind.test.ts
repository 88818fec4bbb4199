import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '../src/access.ts';
import { type AnyCall, type CallGroup, get, isRead } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { definitionOf, wrappedIn } from '../src/definition.ts';
import { patientShapes, patientsShown } from '../src/patients-shown.ts';
import { carriersOf, type RecordKind, recordKinds } from '../src/record-kind.ts';

const groups: CallGroup[] = Object.values(calls);
const all: AnyCall[] = groups.flatMap((group) => Object.values(group));
const segmentOf = ({ path }: AnyCall) => path.split('/')[1] ?? '';
const segments = new Set(all.filter(isRead).map(segmentOf));

test('whatever carries a kind of record is a call that can be read again', () => {
  const named = [...carriersOf(Object.keys(recordKinds))];
  expect(named.filter((name) => !segments.has(name))).toEqual([]);
});

// Nothing of an account is kept by the browser's cache, and reports are read when they are opened.
const notKept = ['account', 'report'];
/** Sheets that are printed of records leave them as they are: only the trail has a line more. */
const onlyExports = ({ changes }: AnyCall) => changes?.every((kind) => kind === 'export');

test('a screen that changes something reads again what stands under the same name', () => {
  const written = all.filter(
    (call) => call.changes && !onlyExports(call) && segments.has(segmentOf(call)) && !notKept.includes(segmentOf(call)),
  );
  expect(written.length).toBeGreaterThan(100);
  const forgotten = written.filter((call) => !carriersOf(call.changes ?? []).has(segmentOf(call)));
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

describe('an open screen reads a name again that was changed', () => {
  type Person = 'patient' | 'staff';
  const isPatient = (schema: z.core.$ZodType, field: string) =>
    patientShapes.has(schema) ||
    patientsShown(z.strictObject({ [field]: z.strictObject({ id: z.string() }) })) !== null;

  /** The people whose names an answer contains. */
  function peopleIn(schema: z.core.$ZodType, field = ''): Person[] {
    const def = definitionOf(schema);
    if (def.type === 'array') return peopleIn(def.element, field);
    if (def.type === 'union') return def.options.flatMap((one) => peopleIn(one, field));
    if (def.type === 'pipe') return peopleIn(def.out, field);
    if (def.type !== 'object') {
      const inner = wrappedIn(schema);
      return inner ? peopleIn(inner, field) : [];
    }
    const isPerson = 'id' in def.shape && 'firstName' in def.shape;
    const own: Person[] = isPerson ? [isPatient(schema, field) ? 'patient' : 'staff'] : [];
    return [...own, ...Object.entries(def.shape).flatMap(([name, one]) => peopleIn(one, name))];
  }

  // Every window shows the number of notifications, and would count them again at each registration of a patient.
  const leftOut = [...notKept, 'notification'];

  /** The names of reads with this person that are not read again after a change of the kind. */
  const forgotten = (reads: readonly AnyCall[], person: Person, kind: RecordKind) => {
    const carriers = carriersOf([kind]);
    const showing = reads.filter((call) => !leftOut.includes(segmentOf(call)) && peopleIn(call.data).includes(person));
    return [...new Set(showing.map(segmentOf))].filter((name) => !carriers.has(name));
  };

  test.each<[Person, RecordKind]>([
    ['patient', 'patient'],
    ['patient', 'patient_merge'],
    ['staff', 'staff'],
  ])('of a %s by a change of %s', (person, kind) => {
    expect(forgotten(all.filter(isRead), person, kind)).toEqual([]);
  });

  test('every kind of answer with a name is found', () => {
    const named = (person: Person) =>
      new Set(all.filter((call) => peopleIn(call.data).includes(person)).map(segmentOf));
    expect(named('patient')).toContain('billing');
    expect(named('staff')).toContain('appointment');
    expect([named('patient').size, named('staff').size].every((size) => size > 10)).toBe(true);
  });

  test('a record that contains a person and is not among them is named', () => {
    const person = z.strictObject({ id: z.string(), firstName: z.string() });
    const rows = z.array(z.strictObject({ patient: person.nullable(), doctor: person.optional() }));
    const planted = get('/defect/read', { needs: session(), summary: '', data: rows });
    expect(forgotten([planted], 'patient', 'patient')).toEqual(['defect']);
    expect(forgotten([planted], 'staff', 'staff')).toEqual(['defect']);
  });
});

test('a kind that an earlier version wrote carries itself', () => {
  expect([...carriersOf(['counterfoil'])]).toEqual(['counterfoil']);
});

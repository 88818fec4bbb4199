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

test('every path segment of `recordKinds` has a call that can be read again', () => {
  const named = [...carriersOf(Object.keys(recordKinds))];
  expect(named.filter((name) => !segments.has(name))).toEqual([]);
});

// The browser does not cache accounts, and reads reports when they are opened.
const notKept = ['account', 'report'];
/** Printed sheets change no record; they only add an entry to the audit trail. */
const onlyExports = ({ changes }: AnyCall) => changes?.every((kind) => kind === 'export');

test('after a command the calls with the same path segment are read again', () => {
  const written = all.filter(
    (call) => call.changes && !onlyExports(call) && segments.has(segmentOf(call)) && !notKept.includes(segmentOf(call)),
  );
  expect(written.length).toBeGreaterThan(100);
  const forgotten = written.filter((call) => !carriersOf(call.changes ?? []).has(segmentOf(call)));
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

describe('open screens read changed names again', () => {
  type Person = 'patient' | 'staff';
  const isPatient = (schema: z.core.$ZodType, field: string) =>
    patientShapes.has(schema) ||
    patientsShown(z.strictObject({ [field]: z.strictObject({ id: z.string() }) })) !== null;

  /** The kinds of people whose names an answer contains. */
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

  test('a record with a person that is not listed is reported', () => {
    const person = z.strictObject({ id: z.string(), firstName: z.string() });
    const rows = z.array(z.strictObject({ patient: person.nullable(), doctor: person.optional() }));
    const planted = get('/defect/read', { needs: session(), summary: '', data: rows });
    expect(forgotten([planted], 'patient', 'patient')).toEqual(['defect']);
    expect(forgotten([planted], 'staff', 'staff')).toEqual(['defect']);
  });
});

test('an unknown kind of another version is its own segment', () => {
  expect([...carriersOf(['counterfoil'])]).toEqual(['counterfoil']);
});

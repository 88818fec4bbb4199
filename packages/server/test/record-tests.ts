// What the suites that try every record must know of one stands in a file of its own, `records/<noun>.ts`. Whatever is in
// that folder is tried: no list names it.
import fs from 'node:fs';
import type { AnyCall, BodyInput, CallGroup, ParamsInput } from '@almoner/contract/call';
import type { calls } from '@almoner/contract/calls';
import type { Answer, Hospital, Person } from './hospital.ts';

type Calls = typeof calls;
type Group = keyof Calls;

/** Who has these grants lists, reads one and writes: the status of each. */
type Permission = readonly [grants: readonly string[], lists: number, reads: number, writes: number];

/** A record that is made by `recordsOf`, for plain-records.test.ts. */
export interface Plain {
  group: { create: AnyCall; update: AnyCall; delete: AnyCall; read?: AnyCall; setStatus?: AnyCall };
  /** The list: the record is in it. */
  list: (who: Person) => Promise<Answer>;
  /** What the wire calls the body. */
  ro: string;
  /** The field that it is called by, and what is said where that is taken. */
  by: string;
  taken: string;
  /** What a form sends besides; what the record has where a form sends no more. */
  needed?: object;
  further?: object;
  /** It refers to a record of the hospital, so that another hospital can't be sent the same body. */
  refers?: true;
  /** What is said at which field where a form sends nothing. */
  missing: Record<string, string>;
  /** Another field, with what somebody else changes it to. */
  field: readonly [name: string, from: unknown, to: unknown];
  permissions: readonly Permission[];
}

/** A foreign key to records that somebody may delete, for references.test.ts. */
export interface Reference {
  /** A record of the table, to which nothing refers yet. */
  made(): Promise<{ id: string; name?: string }>;
  /** Deletes it. */
  remove(id: string): Promise<Answer>;
  /** Saves a record that refers to it. */
  save(made: { id: string; name?: string }): Promise<Answer>;
  /** What the deletion is refused with, and the field at which the save is. */
  kept: string;
  field: string;
  /** Where a call leaves another reference as well: takes that away, so that this one alone holds the record. */
  alone?(id: string): Promise<unknown>;
}

export interface ExampleOf<C extends AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  /** What a call that takes one is sent along. */
  file?: Buffer;
}
type ExamplesOf<Calls extends CallGroup> = { [Name in keyof Calls]: ExampleOf<Calls[Name]> };

export interface RecordTests<Groups extends Group = Group, Made extends object = object> {
  /** The groups of the contract whose calls are tried. */
  groups: readonly Groups[];
  /** Gives a hospital what the examples need. */
  made(hospital: Hospital): Promise<Made>;
  /** An example that must succeed for each call. */
  examples(made: Made): { [Name in Groups]: ExamplesOf<Calls[Name]> };
  /** Each kind by its name in a sentence. */
  plain?(hospital: Hospital): Promise<Record<string, Plain>>;
  /** Tables that are made by `recordsOf` as well, and listed with what they belong to: only the calls are tried. */
  children?: readonly string[];
  /** Each by the name of its constraint. */
  references?(hospital: Hospital): Record<string, Reference>;
}

export const recordTests = <Groups extends Group, Made extends object>(tests: RecordTests<Groups, Made>) => tests;

const folder = new URL('./records/', import.meta.url);

/** What each file of `records` says. */
export const allRecordTests: readonly RecordTests[] = await Promise.all(
  fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default),
);

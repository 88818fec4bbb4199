// Types of `records/<noun>.ts`, a file for each record with what the suites that try every record must know of it. Whatever is in
// that folder is tried: no list names it.
import fs from 'node:fs';
import type { AnyCall, BodyInput, CallGroup, ParamsInput } from '@almoner/contract/call';
import type { calls } from '@almoner/contract/calls';
import type { Desk } from './front-desk.ts';
import type { Answer, Hospital, Person } from './hospital.ts';

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
  /** A record of the table, to which nothing refers yet, and the call that deletes it. */
  made(hospital: Hospital): Promise<{ id: string; name?: string }>;
  remove: AnyCall;
  /** Saves a record that refers to it. */
  save(made: { id: string; name?: string }, desk: Desk): Promise<Answer>;
  /** What the deletion is refused with, and the field at which the save is. */
  kept: string;
  field: string;
  /** Where a call leaves another reference as well: takes that away, so that this one alone holds the record. */
  alone?(id: string, desk: Desk): Promise<unknown>;
}

export interface Example<C extends AnyCall = AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  /** What a call that takes one is sent along. */
  file?: Buffer;
}

type Nothing = Record<string, never>;
/** Whether a call takes neither parameters nor a body: its example is nothing at all. */
type TakesNothing<C extends AnyCall> =
  ParamsInput<C> extends Nothing ? (BodyInput<C> extends Nothing ? true : false) : false;
type ExamplesOf<Group extends CallGroup, Records> = {
  [Name in keyof Group as TakesNothing<Group[Name]> extends true ? never : Name]: (
    records: Records,
  ) => Example<Group[Name]>;
};

/** What stands at the front desk of every hospital in which calls are tried: an open ticket of that patient. */
export interface AtDesk {
  patientId: string;
  ticketId: string;
  doctorId: string;
  departmentId: string;
}

export interface RecordTests<Made extends object = object> {
  /** Gives a hospital what the examples need besides; its parameter is named `Desk` where `plainCalls` makes some of them. */
  made?(desk: Desk): Promise<Made>;
  /** For each call of a group that takes something an example that must succeed, made anew each time it is asked for. */
  examples: { [Name in keyof typeof calls]?: ExamplesOf<(typeof calls)[Name], AtDesk & NoInfer<Made>> };
  /** Each kind by its name in a sentence. */
  plain?(hospital: Hospital): Record<string, Plain> | Promise<Record<string, Plain>>;
  /** Tables that are made by `recordsOf` as well, and listed with what they belong to: only the calls are tried. */
  children?: readonly string[];
  /** Each by the name of its constraint. */
  references?: Record<string, Reference>;
}

export const recordTests = <Made extends object = object>(tests: RecordTests<Made>) => tests;

/** The same where the types of its own records don't matter. */
export type AnyRecordTests = Omit<RecordTests, 'examples'> & {
  examples: Record<string, Record<string, (records: object) => Example>>;
};

const folder = new URL('./records/', import.meta.url);

/** What each file of `records` says. */
export const allRecordTests: readonly AnyRecordTests[] = await Promise.all(
  fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default),
);

// Types of `records/<noun>.ts`: a file for each record, for the suites that test every record. Every file in that folder is
// tested; there is no list of names.
import fs from 'node:fs';
import type { AnyCall, BodyInput, CallGroup, ParamsInput } from '@almoner/contract/call';
import type { calls } from '@almoner/contract/calls';
import type { Desk } from './front-desk.ts';
import type { Answer, Hospital, Person } from './hospital.ts';

/** For the holder of these grants: the expected status of the list, of one read, and of a write. */
type Permission = readonly [grants: readonly string[], lists: number, reads: number, writes: number];

/** A record made by `recordsOf`, for plain-records.test.ts. */
export interface Plain {
  group: { create: AnyCall; update: AnyCall; delete: AnyCall; read?: AnyCall; setStatus?: AnyCall };
  /** The response with the list that contains the record. */
  list: (who: Person) => Promise<Answer>;
  /** Name of the body on the wire. */
  ro: string;
  /** The field with the record's name, and the message if the name is taken. */
  by: string;
  taken: string;
  /** Further required fields of the form, and the record's values for optional fields that the form leaves out. */
  needed?: object;
  further?: object;
  /** Set if the record refers to a record of the hospital, so that another hospital cannot be sent the same body. */
  refers?: true;
  /** Messages by field for an empty form. */
  missing: Record<string, string>;
  /** Another field, with its value and the value that somebody else changes it to. */
  field: readonly [name: string, from: unknown, to: unknown];
  permissions: readonly Permission[];
}

/** A foreign key to records that can be deleted, for references.test.ts. */
export interface Reference {
  /** A record of the referenced table without references to it, and the call that deletes it. */
  made(hospital: Hospital): Promise<{ id: string; name?: string }>;
  remove: AnyCall;
  /** Saves a record that refers to it. */
  save(made: { id: string; name?: string }, desk: Desk): Promise<Answer>;
  /** The message of the refused deletion, and the field at which the save is refused. */
  kept: string;
  field: string;
  /** Removes other references that the save creates, so that only this one prevents the deletion. */
  alone?(id: string, desk: Desk): Promise<unknown>;
}

export interface Example<C extends AnyCall = AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  /** The uploaded file, for a call that accepts one. */
  file?: Buffer;
}

type Nothing = Record<string, never>;
/** True if a call takes neither parameters nor a body, and so has no example. */
type TakesNothing<C extends AnyCall> =
  ParamsInput<C> extends Nothing ? (BodyInput<C> extends Nothing ? true : false) : false;
type ExamplesOf<Group extends CallGroup, Records> = {
  [Name in keyof Group as TakesNothing<Group[Name]> extends true ? never : Name]: (
    records: Records,
  ) => Example<Group[Name]>;
};

/** Records at the front desk of every tested hospital: a patient with an open ticket, a doctor and a department. */
export interface AtDesk {
  patientId: string;
  ticketId: string;
  doctorId: string;
  departmentId: string;
}

interface RecordTests<Made extends object = object> {
  /** Creates further records for the examples; its parameter is named `Desk` where `plainCalls` makes some of them. */
  made?(desk: Desk): Promise<Made>;
  /** An example that must succeed for each call that takes parameters or a body, made anew on each use. */
  examples: { [Name in keyof typeof calls]?: ExamplesOf<(typeof calls)[Name], AtDesk & NoInfer<Made>> };
  /** Plain records by their name in a sentence. */
  plain?(hospital: Hospital): Record<string, Plain> | Promise<Record<string, Plain>>;
  /** Further tables made by `recordsOf` that are listed with their parent: only their calls are tested. */
  children?: readonly string[];
  /** References by the name of their constraint. */
  references?: Record<string, Reference>;
}

export const recordTests = <Made extends object = object>(tests: RecordTests<Made>) => tests;

/** `RecordTests` without the type of its own records. */
export type AnyRecordTests = Omit<RecordTests, 'examples'> & {
  examples: Record<string, Record<string, (records: object) => Example>>;
};

const folder = new URL('./records/', import.meta.url);

/** The contents of all files of `records`. */
export const allRecordTests: readonly AnyRecordTests[] = await Promise.all(
  fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default),
);

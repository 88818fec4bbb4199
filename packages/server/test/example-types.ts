// For every call of the contract a function that makes an example of it from a hospital's records, and examples that many
// groups of calls share.
import type { AnyCall, BodyInput, CallGroup, ParamsInput } from '@almoner/contract/call';
import type { calls } from '@almoner/contract/calls';

type Nothing = Record<string, never>;
/** Whether a call takes neither parameters nor a body: its example is nothing at all. */
type TakesNothing<C extends AnyCall> =
  ParamsInput<C> extends Nothing ? (BodyInput<C> extends Nothing ? true : false) : false;

type ExampleOf<C extends AnyCall, Records> = (records: Records) => {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  file?: Buffer;
};
type ExamplesOf<Group extends CallGroup, Records> = {
  [Name in keyof Group as TakesNothing<Group[Name]> extends true ? never : Name]: ExampleOf<Group[Name], Records>;
};

/** One per call that takes something; such a call without one does not compile. */
export type ExamplesFor<Records> = { [Name in keyof typeof calls]: ExamplesOf<(typeof calls)[Name], Records> };

/** A picture of the smallest kind, so that the call that reads it has something to read. */
export const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export const first = { page: 0, size: 10 };

/** Examples of a list's two calls. */
export const listed = <const Filters extends object, const Sort extends string>(filters: Filters, sort: Sort) => ({
  page: () => ({ body: { filters, sort, direction: 'desc' as const, ...first } }),
  export: () => ({ body: { filters, sort, direction: 'asc' as const } }),
});

/**
 * Examples of the calls that records of the set-up have. `ro` is what the wire calls the body; `id` and `free` say in which
 * fields of the records one to change is found, and one that nothing refers to.
 */
export const plain = <Ro extends string, Id extends string, Free extends string, Body, Needed>(
  { ro, id, free }: { ro: Ro; id: Id; free: Free },
  bodyOf: (records: Needed) => Body,
) => {
  const body = (records: Needed) => ({ [ro]: bodyOf(records) }) as Record<Ro, Body>;
  return {
    read: (records: Record<Id, string>) => ({ params: { id: records[id] } }),
    create: (records: Needed) => ({ body: body(records) }),
    update: (records: Record<Id, string> & Needed) => ({ params: { id: records[id] }, body: body(records) }),
    setStatus: (records: Record<Id, string>) => ({ params: { id: records[id], status: 1 as const } }),
    delete: (records: Record<Free, string>) => ({ params: { id: records[free] } }),
  };
};

// Common parts of the examples of many records.

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
export const plainCalls = <Ro extends string, Id extends string, Free extends string, Body, Needed>(
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

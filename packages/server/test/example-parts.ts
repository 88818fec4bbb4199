// Common parts of the examples of many records.

/** The smallest possible picture, so that the call that reads a picture has one. */
export const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export const first = { page: 0, size: 10 };

/** Examples of a list's two calls, page and export. */
export const listed = <const Filters extends object, const Sort extends string>(filters: Filters, sort: Sort) => ({
  page: () => ({ body: { filters, sort, direction: 'desc' as const, ...first } }),
  export: () => ({ body: { filters, sort, direction: 'asc' as const } }),
});

/**
 * Examples of the calls of set-up records. `ro` is the name of the body on the wire. `id` and `free` are the fields of the
 * records with a record to change, and with one that nothing refers to.
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

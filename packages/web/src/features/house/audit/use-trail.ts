// Filters and cursor of the trail, both kept in the address.

import type { ParamsInput } from '@almoner/contract/call';
import { AuditRow, audit, auditOutcomes } from '@almoner/contract/house/audit';
import { Day, NIL } from '@almoner/contract/wire';
import { z } from 'zod';
import { useAddress } from '../../../kernel/route/use-address';
import { CURSOR, type TableFilters, tableAddress } from '../../../ui/table/table-address';

export const PAGE = 50;

const text = z.string();
export const trailAddress = tableAddress(
  { accountId: text, record: text, recordId: text, outcome: z.enum(auditOutcomes), call: text, from: Day, to: Day },
  { size: PAGE },
);

type Filters = ParamsInput<typeof audit.export>;

const NOBODY = '00000000-0000-0000-0000-000000000000';
const isId = (text: string) => AuditRow.shape.id.safeParse(text).success;
/** Query of the list. A filter that is not an id matches no entries. */
export function filtersOf({ accountId, recordId, ...filters }: TableFilters<typeof trailAddress>): Filters {
  const id = (text: string | undefined) => (text ? (isId(text) ? text : NOBODY) : NIL);
  return {
    ...{ record: NIL, outcome: NIL, call: NIL, from: NIL, to: NIL },
    ...filters,
    accountId: id(accountId?.trim()),
    recordId: id(recordId?.trim()),
  };
}

/** Cursor of the shown page, and a function to move it. */
export function useTrailCursor() {
  const [params, setParams] = useAddress();
  const asked = params.get(CURSOR) ?? NIL;
  const cursor = audit.list.params.shape.cursor.safeParse(asked).success ? asked : NIL;
  const goTo = (next: string) =>
    setParams((now) => {
      const address = new URLSearchParams(now);
      if (next === NIL) address.delete(CURSOR);
      else address.set(CURSOR, next);
      return address;
    });
  return { cursor, goTo };
}

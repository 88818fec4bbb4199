// The filters of the trail and the entry that the shown ones begin behind, both in the address.

import type { ParamsInput } from '@almoner/contract/call';
import { AuditRow, audit, auditOutcomes } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { useCallback } from 'react';
import { readTableState, writeTableState } from '../../../ui/table-state';
import { useAddress } from '../../../ui/use-address';
import { type TableControl, useTableState } from '../../../ui/use-table-state';

const names = ['accountId', 'record', 'recordId', 'outcome', 'call', 'from', 'to'];
const CURSOR = 'cursor';
export const PAGE = 50;

/** As `useTableState`; another filter begins at the newest entry again. */
export function useTrailTable(): TableControl {
  const table = useTableState({ filters: names, size: PAGE });
  const [, setParams] = useAddress();
  const put = useCallback(
    (made: (now: Record<string, string>) => Record<string, string>) =>
      setParams(
        (now) => {
          const filters = made(readTableState(now, { filters: names }).filters);
          const next = writeTableState(now, { filters: names }, { filters });
          next.delete(CURSOR);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setFilter = useCallback((name: string, value: string) => put((now) => ({ ...now, [name]: value })), [put]);
  return { ...table, setFilter, clearFilters: () => put(() => ({})) };
}

type Filters = ParamsInput<typeof audit.export>;

const NOBODY = '00000000-0000-0000-0000-000000000000';
const isId = (text: string) => AuditRow.shape.id.safeParse(text).success;
const isOneOf = (text: string): text is (typeof auditOutcomes)[number] =>
  (auditOutcomes as readonly string[]).includes(text);

/** What is asked of the server; what is no id has no entries. */
export function filtersOf({ filters }: TableControl): Filters {
  const { accountId, record, recordId, outcome = '', call, from, to } = filters;
  const id = (text: string | undefined) => (text ? (isId(text) ? text : NOBODY) : NIL);
  return {
    accountId: id(accountId?.trim()),
    record: record ?? NIL,
    recordId: id(recordId?.trim()),
    outcome: isOneOf(outcome) ? outcome : NIL,
    call: call ?? NIL,
    from: from ?? NIL,
    to: to ?? NIL,
  };
}

/** Where the shown entries begin, and the way to others. */
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

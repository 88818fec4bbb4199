// Which leave requests the address asks for.
import { type LeaveStatus, leaveStatuses } from '@almoner/contract/leave';
import { NIL } from '@almoner/contract/wire';
import { filterWord } from '../../kernel/filter-word';

export interface Asked {
  name: string;
  leaveTypeId: string;
  status: LeaveStatus | typeof NIL;
  from: string;
  to: string;
}

export const ANY: Asked = { name: NIL, leaveTypeId: NIL, status: NIL, from: NIL, to: NIL };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isStatus = (text: string): text is LeaveStatus => (leaveStatuses as readonly string[]).includes(text);

/** What to ask the server for; null for every request. */
export function askedFor({ name, type = '', status = '', from = '', to = '' }: Record<string, string>): Asked | null {
  const asked: Asked = {
    name: filterWord(name),
    leaveTypeId: isId(type) ? type : NIL,
    status: isStatus(status) ? status : NIL,
    from: isDay(from) ? from : NIL,
    to: isDay(to) ? to : NIL,
  };
  return Object.values(asked).every((each) => each === NIL) ? null : asked;
}

// Which leave requests the address asks for.
import { leaveStatuses } from '@almoner/contract/house/leave';
import { dayIn } from '../../../kernel/format';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id of the address, where it can be one. */
export const idIn = (text = ''): string | undefined => (ID.test(text) ? text : undefined);

/** What to ask the server for; what no filter can hold is left out. */
export const askedFor = ({ name, type, status, from = '', to = '' }: Record<string, string>) => ({
  name,
  leaveTypeId: idIn(type),
  status: leaveStatuses.find((one) => one === status),
  from: dayIn(from),
  to: dayIn(to),
});

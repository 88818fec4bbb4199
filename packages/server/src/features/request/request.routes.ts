// Requests of today: what pharmacy and laboratory were asked for, in one list.
import type { Request, request } from '@almoner/contract/request';
import { commandOf } from '../../kernel/command.ts';
import type { Handlers } from '../../kernel/context.ts';
import * as laboratory from '../laboratory/lab-request.service.ts';
import * as pharmacy from '../pharmacy/pharmacy.service.ts';

const MOST = 1000;

// Ids grow with time.
const byNewest = (one: Request, other: Request) => (one.id < other.id ? 1 : -1);

export const requestHandlers: Handlers<typeof request> = {
  today: async (context) => {
    const { today } = commandOf(context);
    const lists = await Promise.all([
      pharmacy.listRequestsOf(context.db, today),
      laboratory.listRequestsOf(context.db, today),
    ]);
    return lists.flat().sort(byNewest).slice(0, MOST);
  },
};

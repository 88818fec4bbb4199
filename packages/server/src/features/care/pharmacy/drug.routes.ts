// The calls of the drug list and of its lots.
import type { drug } from '@almoner/contract/care/drug';
import type { drugLot } from '@almoner/contract/care/drug-lot';
import type { FiltersOf } from '@almoner/contract/list';
import { dayIn } from '../../../kernel/clock.ts';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import * as queries from './drug.queries.ts';
import * as service from './drug.service.ts';
import { drugs } from './drug-list.queries.ts';
import * as stock from './drug-lot.service.ts';

const lists = serveList(drugs, ({ search, ...filters }: FiltersOf<typeof drug.page>, { caller, now }) => ({
  ...filters,
  words: wordsIn(search),
  today: dayIn(caller.timeZone, now),
}));

export const drugHandlers: Handlers<typeof drug> = {
  ...lists,
  list: async ({ db, say }) => mostUrgent(await db.all(queries.listDrugs, {}), 'first', say, queries.MOST_DRUGS),
  read: (context) => context.db.one(queries.findDrug, { id: context.params.id, today: commandOf(context).today }),
  create: (context) => service.addDrug(context.db, context.audit, context.body.drugRo, commandOf(context).today),
  update: (context) => {
    const { db, audit, params, body } = context;
    return service.changeDrug(db, audit, params.id, body.drugRo, commandOf(context).today);
  },
  setStatus: (context) => {
    const { db, audit, params } = context;
    return service.switchDrug(db, audit, params.id, params.status, commandOf(context).today);
  },
  delete: async (context) => {
    await service.deleteDrug(context.db, context.audit, context.params.id, commandOf(context).today);
    return null;
  },
};

export const drugLotHandlers: Handlers<typeof drugLot> = {
  listOfDrug: async (context) => {
    const lots = await stock.listLots(context.db, context.params.drugId, commandOf(context).today);
    return mostUrgent(lots, 'first', context.say);
  },
  expiring: async (context) => {
    const lots = await stock.listExpiring(context.db, context.params.days, commandOf(context).today);
    return mostUrgent(lots, 'first', context.say);
  },
  movements: async (context) => {
    const moved = await stock.listMovements(context.db, context.params.drugId, commandOf(context).today);
    return mostUrgent(moved, 'latest', context.say);
  },
  receive: (context) => stock.receive(context.db, context.audit, context.body.drugLotRo, commandOf(context)),
  adjust: (context) => {
    const { db, audit, params, body } = context;
    return stock.adjust(db, audit, params.id, body.adjustRo, commandOf(context));
  },
  takeBack: (context) => {
    const { db, audit, params, body } = context;
    return stock.takeBack(db, audit, params.id, body.returnRo, commandOf(context));
  },
};

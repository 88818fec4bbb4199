// The calls of the drug list and of its lots.
import type { drug } from '@almoner/contract/drug';
import type { drugLot } from '@almoner/contract/drug-lot';
import { commandOf } from '../../kernel/command.ts';
import type { Handlers } from '../../kernel/context.ts';
import { mostUrgent } from '../../kernel/paging.ts';
import * as queries from './drug.queries.ts';
import * as service from './drug.service.ts';
import * as stock from './drug-lot.service.ts';

const bounded = <Row>(rows: Row[], which: string, say: (message: string) => void) =>
  mostUrgent(rows, which, say, queries.MOST_DRUGS);

export const drugHandlers: Handlers<typeof drug> = {
  list: async ({ db, say }) => bounded(await db.all(queries.listDrugs, {}), 'first', say),
  stock: async (context) =>
    bounded(await context.db.all(queries.listStock, { today: commandOf(context).today }), 'first', context.say),
  low: async (context) =>
    bounded(await context.db.all(queries.listLow, { today: commandOf(context).today }), 'scarcest', context.say),
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

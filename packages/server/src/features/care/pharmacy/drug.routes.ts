// The calls of the drug list and of its lots.
import type { drug } from '@almoner/contract/care/drug';
import type { drugLot, movementList } from '@almoner/contract/care/drug-lot';
import type { FiltersOf } from '@almoner/contract/list';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { withWords } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as queries from './drug.queries.ts';
import * as service from './drug.service.ts';
import { drugs } from './drug-list.queries.ts';
import { lots, stockMovements } from './drug-lot.queries.ts';
import * as stock from './drug-lot.service.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

const lists = serveList(drugs, (filters: FiltersOf<typeof drug.page>, { call }) => ({
  ...withWords(filters),
  today: call.today,
}));

export const drugHandlers: Handlers<typeof drug> = {
  ...lists,
  list: async ({ db, setMessage }) =>
    limitRows(await db.all(queries.listDrugs, {}), 'first', setMessage, queries.MOST_DRUGS),
  read: ({ db, params, today }) => db.one(queries.findDrug, { id: params.id, today }),
  prescribing: ({ db, params, today }) => db.one(queries.findPrescribing, { id: params.id, today }),
  create: (call) => service.addDrug(call, call.body.drugRo),
  update: (call) => service.changeDrug(call, call.params.id, call.body.drugRo),
  setStatus: (call) => service.switchDrug(call, call.params.id, call.params.status),
  delete: (call) => service.deleteDrug(call, call.params.id),
};

const lotLists = serveList(
  lots,
  async ({ days, ...filters }: FiltersOf<typeof drugLot.page>, { call: { today }, read }) => {
    const { drugId } = filters;
    if (drugId !== undefined) await read((db) => db.one(queries.findDrug, { id: drugId, today }));
    return { ...withWords(filters), today, until: days === undefined ? undefined : dayAfter(today, days) };
  },
);

export const drugLotHandlers: Handlers<typeof drugLot> = {
  ...lotLists,
  listOfDrug: async (call) => {
    const lots = await stock.listLots(call, call.params.drugId);
    return limitRows(lots, 'first', call.setMessage);
  },
  given: async (call) => limitRows(await stock.listGiven(call, call.params.id), 'newest', call.setMessage),
  givenFor: async (call) => {
    const { requestId } = call.params;
    await pharmacyRequests.lookAt(call, requestId);
    return stock.listGivenFor(call, requestId);
  },
  expiring: async (call) => {
    const lots = await stock.listExpiring(call, call.params.days);
    return limitRows(lots, 'first', call.setMessage);
  },
  receive: (call) => stock.receive(call, call.body.drugLotRo),
  adjust: (call) => stock.adjust(call, call.params.id, call.body.adjustRo),
  takeBack: (call) => stock.takeBack(call, call.params.id, call.body.returnRo),
};

export const movementHandlers: Handlers<typeof movementList> = serveList(
  stockMovements,
  (filters: FiltersOf<typeof movementList.page>, { call: { caller } }) => ({ ...filters, timeZone: caller.timeZone }),
);

// The calls of the drug list and of its lots.
import type { drug } from '@almoner/contract/care/drug';
import type { drugLot, movementList } from '@almoner/contract/care/drug-lot';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './drug.service.ts';
import { drugLists } from './drug-list.service.ts';
import * as stock from './drug-lot.service.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

export const drugHandlers: Handlers<typeof drug> = {
  ...drugLists,
  list: (call) => service.listDrugs(call),
  read: (call) => service.getDrug(call, call.params.id),
  prescribing: (call) => service.getPrescribing(call, call.params.id),
  create: (call) => service.addDrug(call, call.body.drugRo),
  update: (call) => service.changeDrug(call, call.params.id, call.body.drugRo),
  setStatus: (call) => service.switchDrug(call, call.params.id, call.params.status),
  delete: (call) => service.deleteDrug(call, call.params.id),
};

export const drugLotHandlers: Handlers<typeof drugLot> = {
  ...stock.lotLists,
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

export const movementHandlers: Handlers<typeof movementList> = stock.movementLists;

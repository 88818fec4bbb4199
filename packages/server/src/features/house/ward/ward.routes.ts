// The calls of wards, ward types and beds.
import type { bed } from '@almoner/contract/house/bed';
import type { ward } from '@almoner/contract/house/ward';
import type { wardType } from '@almoner/contract/house/ward-type';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { addBed, cleanBed, deleteBed, listBeds, listFreeBeds, renameBed, switchBed } from './bed.service.ts';
import { addWard, changeWard, deleteWard, getWard, listWards, switchWard } from './ward.service.ts';
import { wardTypes } from './ward-type.service.ts';

export const wardTypeHandlers: Handlers<typeof wardType> = handlersOf(wardTypes, 'wardTypeRo');

export const wardHandlers: Handlers<typeof ward> = {
  list: (call) => listWards(call),
  read: (call) => getWard(call, call.params.id),
  create: (call) => addWard(call, call.body.wardRo),
  update: (call) => changeWard(call, call.params.id, call.body.wardRo),
  setStatus: (call) => switchWard(call, call.params.id, call.params.status),
  delete: (call) => deleteWard(call, call.params.id),
};

export const bedHandlers: Handlers<typeof bed> = {
  listOfWard: async (call) => {
    await getWard(call, call.params.wardId);
    return listBeds(call, call.params.wardId);
  },
  free: (call) => listFreeBeds(call),
  create: (call) => addBed(call, call.body.bedRo),
  update: (call) => renameBed(call, call.params.id, call.body.bedRo),
  setStatus: (call) => switchBed(call, call.params.id, call.params.status),
  clean: (call) => cleanBed(call, call.params.id),
  delete: (call) => deleteBed(call, call.params.id),
};

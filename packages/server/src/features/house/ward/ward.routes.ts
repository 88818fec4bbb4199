// The calls of wards and of their types.
import type { ward } from '@almoner/contract/house/ward';
import type { wardType } from '@almoner/contract/house/ward-type';
import type { Handlers } from '../../../kernel/context.ts';
import { addWard, changeWard, deleteWard, getWard, listWards, switchWard } from './ward.service.ts';
import * as types from './ward-type.queries.ts';
import { addWardType, changeWardType, deleteWardType, switchWardType } from './ward-type.service.ts';

export const wardTypeHandlers: Handlers<typeof wardType> = {
  list: ({ db }) => db.all(types.listWardTypes, {}),
  read: ({ db, params }) => db.one(types.findWardType, params),
  create: (call) => addWardType(call, call.body.wardTypeRo),
  update: (call) => changeWardType(call, call.params.id, call.body.wardTypeRo),
  setStatus: (call) => switchWardType(call, call.params.id, call.params.status),
  delete: async (call) => {
    await deleteWardType(call, call.params.id);
    return null;
  },
};

export const wardHandlers: Handlers<typeof ward> = {
  list: (call) => listWards(call),
  read: (call) => getWard(call, call.params.id),
  create: (call) => addWard(call, call.body.wardRo),
  update: (call) => changeWard(call, call.params.id, call.body.wardRo),
  setStatus: (call) => switchWard(call, call.params.id, call.params.status),
  delete: async (call) => {
    await deleteWard(call, call.params.id);
    return null;
  },
};

// The calls of wards and of their types.
import type { ward } from '@almoner/contract/house/ward';
import type { wardType } from '@almoner/contract/house/ward-type';
import type { Handlers } from '../../../kernel/context.ts';
import { addWard, changeWard, deleteWard, getWard, listWards, switchWard } from './ward.service.ts';
import * as types from './ward-type.queries.ts';
import { wardTypes } from './ward-type.service.ts';

export const wardTypeHandlers: Handlers<typeof wardType> = {
  list: ({ db }) => db.all(types.list, {}),
  read: ({ db, params }) => db.one(types.find, params),
  create: (call) => wardTypes.add(call, call.body.wardTypeRo),
  update: (call) => wardTypes.change(call, call.params.id, call.body.wardTypeRo),
  setStatus: (call) => wardTypes.turn(call, call.params.id, call.params.status),
  delete: (call) => wardTypes.remove(call, call.params.id),
};

export const wardHandlers: Handlers<typeof ward> = {
  list: (call) => listWards(call),
  read: (call) => getWard(call, call.params.id),
  create: (call) => addWard(call, call.body.wardRo),
  update: (call) => changeWard(call, call.params.id, call.body.wardRo),
  setStatus: (call) => switchWard(call, call.params.id, call.params.status),
  delete: (call) => deleteWard(call, call.params.id),
};

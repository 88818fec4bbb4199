// The calls of wards and of their types.
import type { ward } from '@almoner/contract/house/ward';
import type { wardType } from '@almoner/contract/house/ward-type';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
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

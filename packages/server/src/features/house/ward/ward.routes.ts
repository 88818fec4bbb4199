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
  create: ({ db, audit, body }) => addWardType(db, audit, body.wardTypeRo),
  update: ({ db, audit, params, body }) => changeWardType(db, audit, params.id, body.wardTypeRo),
  setStatus: ({ db, audit, params }) => switchWardType(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await deleteWardType(db, audit, params.id);
    return null;
  },
};

export const wardHandlers: Handlers<typeof ward> = {
  list: ({ db }) => listWards(db),
  read: ({ db, params }) => getWard(db, params.id),
  create: ({ db, audit, body }) => addWard(db, audit, body.wardRo),
  update: ({ db, audit, params, body }) => changeWard(db, audit, params.id, body.wardRo),
  setStatus: ({ db, audit, params }) => switchWard(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await deleteWard(db, audit, params.id);
    return null;
  },
};

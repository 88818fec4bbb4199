// The calls of assets and their categories.
import type { asset } from '@almoner/contract/office/asset';
import type { assetBooks } from '@almoner/contract/office/asset-books';
import type { assetCategory } from '@almoner/contract/office/asset-category';
import type { assetService } from '@almoner/contract/office/asset-service';
import { newId } from '../../../kernel/base/identity.ts';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './asset.service.ts';
import * as books from './asset-books.service.ts';
import { assetCategories } from './asset-category.service.ts';
import { labelPdf, readLabel, readSheets, sheetsPdf } from './asset-label.service.ts';
import * as services from './asset-service.service.ts';

export const assetHandlers: Handlers<typeof asset> = {
  ...service.assetLists,
  read: (call) => service.readAsset(call, call.params.id),
  create: (call) => service.addAsset(call, call.body.assetRo),
  update: (call) => service.changeAsset(call, call.params.id, call.body.assetRo),
  delete: (call) => service.deleteAsset(call, call.params.id),
  setStatus: (call) => service.moveAsset(call, call.params.id, call.params.status, call.body.statusRo),
  label: {
    prepare: async (preparing) => {
      const { read, turn, params } = preparing;
      const bytes = await labelPdf(turn, await read((db) => readLabel(preparing, db, params.id)));
      return async () => bytes;
    },
  },
  labels: {
    // Rendered before the transaction, which would hold a connection.
    prepare: async ({ read, turn, body: { labelsRo } }) => {
      const sheets = await read((db) => readSheets(db, labelsRo));
      const bytes = await sheetsPdf(turn, sheets);
      return async ({ audit }) => {
        const { title, tags } = sheets;
        await audit.changed('export', newId(), null, { title, rows: tags.length });
        return bytes;
      };
    },
  },
  years: (call) => service.listYears(call, call.params.id),
  deployments: (call) => service.listDeployments(call, call.params.id),
};

export const assetCategoryHandlers: Handlers<typeof assetCategory> = handlersOf(assetCategories, 'assetCategoryRo');

export const assetServiceHandlers: Handlers<typeof assetService> = {
  list: (call) => services.listServices(call, call.params.id, call.setMessage),
  create: (call) => services.addService(call, call.params.id, call.body.assetServiceRo),
  reverse: (call) => services.reverseService(call, call.params.id, call.body.reversalRo.reason),
};

export const assetBooksHandlers: Handlers<typeof assetBooks> = {
  read: (call) => books.readBooks(call),
  switchOn: (call) => books.switchOn(call, call.body.assetBooksRo),
  pay: async (call) => {
    await service.readAsset(call, call.params.id);
    return books.payAsset(call, call.params.id, call.body.paymentRo);
  },
  entries: async (call) => {
    await service.readAsset(call, call.params.id);
    return books.listAssetEntries(call, call.params.id, call.setMessage);
  },
};

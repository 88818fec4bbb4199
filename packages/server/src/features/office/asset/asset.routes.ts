// The calls of assets and their categories.
import type { asset } from '@almoner/contract/office/asset';
import type { assetCategory } from '@almoner/contract/office/asset-category';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import * as service from './asset.service.ts';
import { assetCategories } from './asset-category.service.ts';

export const assetHandlers: Handlers<typeof asset> = {
  ...service.assetLists,
  read: (call) => service.readAsset(call, call.params.id),
  create: (call) => service.addAsset(call, call.body.assetRo),
  update: (call) => service.changeAsset(call, call.params.id, call.body.assetRo),
  delete: (call) => service.deleteAsset(call, call.params.id),
  setStatus: (call) => service.moveAsset(call, call.params.id, call.params.status, call.body.statusRo),
  deployments: (call) => service.listDeployments(call, call.params.id),
};

export const assetCategoryHandlers: Handlers<typeof assetCategory> = handlersOf(assetCategories, 'assetCategoryRo');

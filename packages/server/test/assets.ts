// Assets of a test hospital.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Asset } from '@almoner/contract/office/asset';
import { type Answer, aWord, type Hospital, type Person } from './hospital.ts';

type AssetBody = BodyInput<typeof calls.asset.create>['assetRo'];

/** Form body of an asset: worth 120,000 naira, bought on 1 January 2026. */
export const anAssetBody = (given: Partial<AssetBody> = {}): AssetBody => ({
  name: 'Patient monitor',
  number: `TAG-${aWord()}`,
  purchaseDate: '2026-01-01',
  value: 120_000,
  ...given,
});

/** An asset of the hospital, pending; entered by its administrator. */
export const anAsset = (
  { admin }: Pick<Hospital, 'admin'>,
  given: Partial<AssetBody> = {},
  by = admin,
): Promise<Asset> => by.get(calls.asset.create, { body: { assetRo: anAssetBody(given) } });

/** Changes the status of an asset; returns the response. */
export const moveAsset = (
  who: Person,
  id: string,
  status: 'APPROVED' | 'DEPLOYED' | 'RETURNED' | 'DAMAGED' | 'RETIRED',
  statusRo: BodyInput<typeof calls.asset.setStatus>['statusRo'] = {},
): Promise<Answer> => who.ask(calls.asset.setStatus, { params: { id, status }, body: { statusRo } });

/** An asset category with a useful life in years. */
export const anAssetCategory = (
  { admin }: Pick<Hospital, 'admin'>,
  lifeYears = 5,
  name = aWord(),
): Promise<{ id: string; name: string; version: number }> =>
  admin.get(calls.assetCategory.create, { body: { assetCategoryRo: { name, lifeYears } } });

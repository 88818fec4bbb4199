// Assets of a test hospital.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Asset } from '@almoner/contract/office/asset';
import { type Answer, aWord, type Hospital, type Person } from './hospital.ts';

type AssetBody = BodyInput<typeof calls.asset.create>['assetRo'];

/** What the form sends: worth 120,000 naira, bought on 1 January 2026. */
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

/** Gives it another status; what the server says. */
export const moveAsset = (
  who: Person,
  id: string,
  status: 'APPROVED' | 'DEPLOYED' | 'RETURNED' | 'DAMAGED' | 'RETIRED',
  statusRo: BodyInput<typeof calls.asset.setStatus>['statusRo'] = {},
): Promise<Answer> => who.ask(calls.asset.setStatus, { params: { id, status }, body: { statusRo } });

/** A category whose assets lose their value over so many years. */
export const anAssetCategory = (
  { admin }: Pick<Hospital, 'admin'>,
  lifeYears = 5,
  name = aWord(),
): Promise<{ id: string; name: string; version: number }> =>
  admin.get(calls.assetCategory.create, { body: { assetCategoryRo: { name, lifeYears } } });

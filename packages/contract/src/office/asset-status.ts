// The statuses of an asset, and the allowed changes; ruling 7 of the specification has the list.
import { z } from 'zod';

export const assetStatuses = ['PENDING', 'APPROVED', 'DEPLOYED', 'RETURNED', 'DAMAGED', 'RETIRED'] as const;
export const AssetStatus = z.enum(assetStatuses);
export type AssetStatus = z.infer<typeof AssetStatus>;

const steps: Record<Exclude<AssetStatus, 'DAMAGED'>, readonly AssetStatus[]> = {
  PENDING: ['APPROVED', 'DAMAGED', 'RETIRED'],
  APPROVED: ['DEPLOYED', 'DAMAGED', 'RETIRED'],
  DEPLOYED: ['RETURNED', 'DAMAGED', 'RETIRED'],
  RETURNED: ['DEPLOYED', 'DAMAGED', 'RETIRED'],
  RETIRED: [],
};

/**
 * The statuses that an asset may change to. A damaged asset is RETURNED after its repair, or APPROVED first if it was never
 * approved. RETIRED is final.
 */
export const assetStepsOf = ({ status, approvedAt }: { status: AssetStatus; approvedAt: string | null }) =>
  status === 'DAMAGED' ? ([approvedAt ? 'RETURNED' : 'APPROVED', 'RETIRED'] as const) : steps[status];

// The statuses of an asset, and the steps between them: ruling 7 of the specification has one list of statuses.
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
 * The statuses that an asset may be given now. A damaged one is repaired: it is back (RETURNED), or, where nobody has
 * approved it yet, approved first. Nothing comes back from RETIRED.
 */
export const stepsOf = ({ status, approvedAt }: { status: AssetStatus; approvedAt: string | null }) =>
  status === 'DAMAGED' ? ([approvedAt ? 'RETURNED' : 'APPROVED', 'RETIRED'] as const) : steps[status];

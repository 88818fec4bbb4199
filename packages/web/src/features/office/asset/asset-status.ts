// Badges of the asset statuses, and the steps between them.
import { type Asset, asset, type assetPayments } from '@almoner/contract/office/asset';
import { type AssetStatus, assetStepsOf } from '@almoner/contract/office/asset-status';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './asset.words';

export const assetBadges: Record<AssetStatus, Badge> = {
  PENDING: { word: t.pending, shape: 'waits', tone: 'amber' },
  APPROVED: { word: t.approved, shape: 'ready', tone: 'blue' },
  DEPLOYED: { word: t.deployed, shape: 'done', tone: 'green' },
  RETURNED: { word: t.returned, shape: 'todo', tone: 'blue' },
  DAMAGED: { word: t.damaged, shape: 'late', tone: 'red' },
  RETIRED: { word: t.retired, shape: 'cancelled', tone: 'grey' },
};

/** Label of each step. */
export const stepVerbs = {
  APPROVED: t.approve,
  DEPLOYED: t.deploy,
  RETURNED: t.takeBack,
  DAMAGED: t.markDamaged,
  RETIRED: t.retire,
} as const;
export type Step = keyof typeof stepVerbs;

/**
 * Steps that the user may take on an asset. Users cannot approve assets that they entered or last changed, except the root
 * account.
 */
export function useSteps(): (of: Asset) => Step[] {
  const may = useMay()(asset.setStatus.needs);
  const isRoot = useSession()?.isRoot ?? false;
  return (of) => {
    if (!may) return [];
    const steps = assetStepsOf(of).filter((step): step is Step => step !== 'PENDING');
    return (of.enteredByMe || of.changedByMe) && !isRoot ? steps.filter((step) => step !== 'APPROVED') : steps;
  };
}

/** Labels of the payment methods of an asset. */
export const paymentWords = {
  CASH: t.cash,
  TRANSFER: t.transfer,
  CHEQUE: t.cheque,
  LATER: t.later,
  OTHERWISE: t.otherwise,
} satisfies Record<(typeof assetPayments)[number], () => string>;

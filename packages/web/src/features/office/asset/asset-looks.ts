// Badge texts and colours of an asset's statuses, and the steps to them.
import { type Asset, asset, type assetPayments } from '@almoner/contract/office/asset';
import { type AssetStatus, stepsOf } from '@almoner/contract/office/asset-status';
import { useMay } from '../../../kernel/access';
import { useSession } from '../../../kernel/session';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './asset.words';

export const assetLooks: Record<AssetStatus, StatusLook> = {
  PENDING: { word: t.pending, shape: 'waits', tone: 'amber' },
  APPROVED: { word: t.approved, shape: 'ready', tone: 'blue' },
  DEPLOYED: { word: t.deployed, shape: 'done', tone: 'green' },
  RETURNED: { word: t.returned, shape: 'todo', tone: 'blue' },
  DAMAGED: { word: t.damaged, shape: 'late', tone: 'red' },
  RETIRED: { word: t.retired, shape: 'cancelled', tone: 'grey' },
};

/** The verb of each step. */
export const stepVerbs = {
  APPROVED: t.approve,
  DEPLOYED: t.deploy,
  RETURNED: t.takeBack,
  DAMAGED: t.markDamaged,
  RETIRED: t.retire,
} as const;
export type Step = keyof typeof stepVerbs;

/** Where whoever is signed in may bring an asset from where it stands: nobody approves what they entered or changed last, but for the root account. */
export function useSteps(): (of: Asset) => Step[] {
  const may = useMay()(asset.setStatus.needs);
  const isRoot = useSession()?.isRoot ?? false;
  return (of) => {
    if (!may) return [];
    const steps = stepsOf(of).filter((step): step is Step => step !== 'PENDING');
    return (of.enteredByMe || of.changedByMe) && !isRoot ? steps.filter((step) => step !== 'APPROVED') : steps;
  };
}

/** How an asset was paid. */
export const paymentWords = {
  CASH: t.cash,
  TRANSFER: t.transfer,
  CHEQUE: t.cheque,
  LATER: t.later,
  OTHERWISE: t.otherwise,
} satisfies Record<(typeof assetPayments)[number], () => string>;

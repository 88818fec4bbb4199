// Actions for a stay, for its page and the bed board: the next step, and the others.
import { type AdmissionStatus, admission } from '@almoner/contract/care/admission';
import { type ReactNode, useState } from 'react';
import { type LoadedVersion, loadedVersion } from '../../../kernel/call/loaded-version';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Confirm } from '../../../ui/overlay/confirm';
import type { MenuItem } from '../../../ui/overlay/menu';
import { t } from './admission.words';
import { CancelDialog, DischargeDialog, ReceiveDialog, TransferDialog } from './late-dialogs';
import type { StayShown } from './stay-dialogs';

type Step = 'receive' | 'transfer' | 'order' | 'discharge' | 'cancel';

/** Steps in menu order; the first is the next step. */
const stepsOf: Record<AdmissionStatus, readonly Step[]> = {
  REQUESTED: ['receive', 'transfer', 'cancel'],
  ADMITTED: ['order', 'transfer'],
  'DISCHARGE ORDERED': ['discharge', 'transfer'],
  DISCHARGED: [],
  CANCELLED: [],
};

const stepActions: Record<Step, { label: () => string; call: { needs: (typeof admission.receive)['needs'] } }> = {
  receive: { label: t.receive, call: admission.receive },
  transfer: { label: t.transferTo, call: admission.transfer },
  order: { label: t.orderDischarge, call: admission.orderDischarge },
  discharge: { label: t.discharge, call: admission.discharge },
  cancel: { label: t.cancelAdmission, call: admission.cancel },
};

interface OpenedStep {
  step: Step;
  stay: StayShown;
  bedId?: string;
}

export interface StaySteps {
  /** Menu items of the actions that the user may take. */
  itemsOf: (stay: StayShown) => MenuItem[];
  /** Opens the transfer dialog with the bed selected. */
  moveTo: (stay: StayShown, bedId: string) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/** One instance per screen. An open dialog keeps the stay as it was when the step began. */
export function useStaySteps(): StaySteps {
  const may = useMay();
  const [asked, ask] = useKeptState<OpenedStep>('step');
  const close = () => ask(undefined);
  return {
    itemsOf: (stay) =>
      stepsOf[stay.status]
        .filter((step) => may(stepActions[step].call.needs))
        .map((step) => ({
          label: stepActions[step].label(),
          danger: step === 'cancel',
          act: () => ask({ step, stay }),
        })),
    moveTo: (stay, bedId) => ask({ step: 'transfer', stay, bedId }),
    dialog: asked && <StepDialog {...asked} onClose={close} />,
  };
}

function StepDialog({ step, stay, bedId, onClose }: OpenedStep & { onClose: () => void }) {
  if (step === 'receive') return <ReceiveDialog stay={stay} onClose={onClose} />;
  if (step === 'transfer') return <TransferDialog stay={stay} bedId={bedId ?? null} onClose={onClose} />;
  if (step === 'discharge') return <DischargeDialog stay={stay} onClose={onClose} />;
  if (step === 'cancel') return <CancelDialog stay={stay} onClose={onClose} />;
  return <OrderQuestion stay={stay} onClose={onClose} />;
}

function OrderQuestion({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const order = useCommand(admission.orderDischarge);
  const [version] = useState<LoadedVersion>(() => loadedVersion(stay));
  return (
    <Confirm
      question={t.orderName({ name: stay.name })}
      act={t.orderDischarge()}
      tone="primary"
      run={() => order.run({ params: { id: stay.id }, body: { orderRo: { version } } })}
      onClose={onClose}
    >
      <p>{t.orderHint()}</p>
    </Confirm>
  );
}

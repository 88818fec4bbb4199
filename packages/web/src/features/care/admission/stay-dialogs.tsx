// The short forms of a stay: received, moved, gone, cancelled. Each says when, which is now unless somebody writes it down later.
import { type Admission, admission, CancelInput, MomentInput, TransferInput } from '@almoner/contract/care/admission';
import { t as say } from '@almoner/contract/care/admission.words';
import { useState } from 'react';
import { z } from 'zod';
import { useTimeZone } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { BedFields } from '../../../records/admission/bed-fields';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { TextAreaField } from '../../../ui/text-field';
import { t } from './admission.words';
import { changedFrom, When, WhenFields, whenOf } from './when-fields';

/** What a dialog needs of a stay; the board has no more. */
export type StayShown = Pick<Admission, 'id' | 'version' | 'status'> & { name: string };

interface StayDialogProps {
  stay: StayShown;
  onClose: () => void;
}

const Moment = MomentInput.extend(When.shape);
const Move = TransferInput.extend({ ...When.shape, wardId: z.uuid(say.chooseWard()) });
// Somebody who has not come yet lies nowhere: there is no time to say.
const Keep = TransferInput.extend({ wardId: z.uuid(say.chooseWard()) });
const arrived = fieldsOf(Moment);
const departed = fieldsOf(Moment);
const moved = fieldsOf(Move);
const kept = fieldsOf(Keep);
const cancelled = fieldsOf(CancelInput);

function useBegan({ version }: StayShown) {
  const timeZone = useTimeZone();
  const [began] = useState(() => ({ ...whenOf(new Date().toISOString(), timeZone), version }));
  return { began, timeZone };
}

export function ReceiveDialog({ stay, onClose }: StayDialogProps) {
  const receive = useCommand(admission.receive);
  const { began, timeZone } = useBegan(stay);
  return (
    <FormDialog
      title={t.receiveName({ name: stay.name })}
      schema={Moment}
      server="receiveRo"
      name={`receive ${stay.id}`}
      initial={began}
      submit={t.receive()}
      onSubmit={({ version, ...when }) =>
        receive.run({
          params: { id: stay.id },
          body: { receiveRo: { version, ...changedFrom(began, when, timeZone) } },
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.receiveHint()}</p>
      <WhenFields at={arrived} />
    </FormDialog>
  );
}

/** `bedId` is the bed that was chosen before, by dragging. */
export function TransferDialog({ stay, bedId = null, onClose }: StayDialogProps & { bedId?: string | null }) {
  const transfer = useCommand(admission.transfer);
  const { began, timeZone } = useBegan(stay);
  const frame = { title: t.transferName({ name: stay.name }), server: 'transferRo', submit: t.transfer() } as const;
  const ends = { name: `transfer ${stay.id}`, onSaved: onClose, onClose };
  if (stay.status === 'REQUESTED') {
    return (
      <FormDialog
        {...frame}
        {...ends}
        schema={Keep}
        initial={{ wardId: null, bedId, version: began.version }}
        onSubmit={({ wardId: _, ...transferRo }) => transfer.run({ params: { id: stay.id }, body: { transferRo } })}
      >
        <p className="field-wide">{t.keepOtherHint()}</p>
        <BedFields at={kept} wide />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...frame}
      {...ends}
      schema={Move}
      initial={{ ...began, wardId: null, bedId }}
      onSubmit={({ wardId: _, bedId: to, version, ...when }) => {
        const transferRo = { bedId: to, version, ...changedFrom(began, when, timeZone) };
        return transfer.run({ params: { id: stay.id }, body: { transferRo } });
      }}
    >
      <BedFields at={moved} wide />
      <WhenFields at={moved} />
    </FormDialog>
  );
}

export function DischargeDialog({ stay, onClose }: StayDialogProps) {
  const discharge = useCommand(admission.discharge);
  const { began, timeZone } = useBegan(stay);
  return (
    <FormDialog
      title={t.dischargeName({ name: stay.name })}
      schema={Moment}
      server="dischargeRo"
      name={`discharge ${stay.id}`}
      initial={began}
      submit={t.discharge()}
      onSubmit={({ version, ...when }) =>
        discharge.run({
          params: { id: stay.id },
          body: { dischargeRo: { version, ...changedFrom(began, when, timeZone) } },
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.dischargeHint()}</p>
      <WhenFields at={departed} />
    </FormDialog>
  );
}

export function CancelDialog({ stay, onClose }: StayDialogProps) {
  const cancel = useCommand(admission.cancel);
  return (
    <FormDialog
      title={t.cancelName({ name: stay.name })}
      schema={CancelInput}
      server="cancelRo"
      name={`cancel ${stay.id}`}
      initial={{ reason: '', version: stay.version }}
      submit={t.cancelAdmission()}
      onSubmit={(cancelRo) => cancel.run({ params: { id: stay.id }, body: { cancelRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextAreaField name={cancelled.reason} label={t.cancelReason()} />
    </FormDialog>
  );
}

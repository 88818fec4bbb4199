// Dialogs of a stay: receive, transfer, discharge, cancel. The time of each event is now unless the user enters another.
import {
  type Admission,
  AdmissionStatus,
  admission,
  CancelInput,
  MomentInput,
  TransferInput,
} from '@almoner/contract/care/admission';
import { t as say } from '@almoner/contract/care/admission.words';
import { stayCharge } from '@almoner/contract/care/stay-charge';
import { bed } from '@almoner/contract/house/bed';
import { Day } from '@almoner/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatMoney } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import { t as records } from '../../../records/admission/admission.words';
import { admissionBadges } from '../../../records/admission/admission-status';
import { BedFields } from '../../../records/admission/bed-fields';
import { t as account } from '../../../records/admission/stay-account.words';
import { ChargeNow, isClear, StayDueList, Waived } from '../../../records/admission/stay-due';
import { SummaryState } from '../../../records/admission/summary-state';
import { TextAreaField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t as kit } from '../../../ui/look/kit.words';
import { Notice } from '../../../ui/look/notice';
import { t } from './admission.words';
import { changedFrom, When, WhenFields, whenOf } from './when-fields';

/** Fields of a stay that a dialog needs; the bed board has no more. */
export type StayShown = Pick<Admission, 'id' | 'version' | 'status'> & { name: string };

interface StayDialogProps {
  stay: StayShown;
  onClose: () => void;
}

const Moment = MomentInput.extend(When.shape);
const Move = TransferInput.extend({ ...When.shape, wardId: z.uuid(say.chooseWard()) });
// A patient who has not arrived occupies no bed yet, so the form asks for no time.
const Keep = TransferInput.extend({ wardId: z.uuid(say.chooseWard()) });
const arrived = fieldsOf(Moment);
const departed = fieldsOf(Moment);
const moved = fieldsOf(Move);
const kept = fieldsOf(Keep);
const cancelled = fieldsOf(CancelInput);

/** Initial values and shared props of the dialogs of a stay. */
function useBegan({ id, version }: StayShown) {
  const timeZone = useTimeZone();
  const mayRead = useMay()(admission.read.needs);
  const [began] = useState(() => whenOf(new Date().toISOString(), timeZone));
  // The current stay is read only after a version conflict: until then the form keeps the version that the user saw.
  const [hasConflict, setHasConflict] = useState(false);
  const { data, retry } = useCall(admission.read, { id }, { enabled: hasConflict });
  const reload = () => (hasConflict ? retry() : setHasConflict(true));
  const shared = {
    furtherFields: {
      status: { label: kit.status(), show: statusInWords },
      'ward.number': { label: records.ward(), show: String },
      'bed.name': { label: records.bed(), show: String },
    },
    ...(mayRead ? { reload } : {}),
  };
  return { began: { ...began, version: data?.version ?? version }, timeZone, shared };
}

const statusInWords = (status: unknown) => {
  const known = AdmissionStatus.safeParse(status);
  return known.success ? textOf(admissionBadges[known.data].word) : '';
};

export function ReceiveDialog({ stay, onClose }: StayDialogProps) {
  const receive = useCommand(admission.receive);
  const { began, timeZone, shared } = useBegan(stay);
  return (
    <FormDialog
      {...shared}
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

/** `bedId` is the bed chosen by dragging. */
export function TransferDialog({ stay, bedId = null, onClose }: StayDialogProps & { bedId?: string | null }) {
  const transfer = useCommand(admission.transfer);
  const { began, timeZone, shared } = useBegan(stay);
  const frame = { title: t.transferName({ name: stay.name }), server: 'transferRo', submit: t.transfer() } as const;
  const ends = { ...shared, name: `transfer ${stay.id}`, onSaved: onClose, onClose };
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
      <OwedSoFar admissionId={stay.id} />
      <BedFields at={moved} wide />
      <WhenFields at={moved} />
      <NewBedCost />
    </FormDialog>
  );
}

/** Unpaid total of all bills of the ticket, if the role may read it. */
function OwedSoFar({ admissionId }: { admissionId: string }) {
  const session = useSession();
  const enabled = useMay()(stayCharge.readAccount.needs);
  const { data } = useCall(stayCharge.readAccount, { admissionId }, { enabled });
  if (!data || !session) return null;
  return (
    <p className="field-wide">
      {isClear(data) ? account.nothingDue() : account.owedSoFar({ owed: formatMoney(data.due.owed, session) })}
    </p>
  );
}

/** Daily price of the chosen bed, and the first day that is charged. */
function NewBedCost() {
  const session = useSession();
  const { data } = useCall(bed.free);
  const bedId = useFormValue(moved.bedId);
  const day = Day.safeParse(useFormValue(moved.date)).data;
  const chosen = data?.find(({ id }) => id === bedId);
  if (!chosen || !day || !session) return null;
  const amount = formatMoney(chosen.type.amount, session);
  return <p className="field-wide">{t.costsFrom({ day: formatDayInText(day), amount })}</p>;
}

export function DischargeDialog({ stay, onClose }: StayDialogProps) {
  const discharge = useCommand(admission.discharge);
  const { began, timeZone, shared } = useBegan(stay);
  return (
    <FormDialog
      {...shared}
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
      <StillToSign admissionId={stay.id} />
      <OwedSoFar admissionId={stay.id} />
      <StillDue admissionId={stay.id} />
      <WhenFields at={departed} />
    </FormDialog>
  );
}

/** State of the discharge summary. It does not block the discharge, but the user should know it first. */
function StillToSign({ admissionId }: { admissionId: string }) {
  const enabled = useMay()(admission.read.needs);
  const { data } = useCall(admission.read, { id: admissionId }, { enabled });
  if (!data) return null;
  const state = (
    <p className="field-wide">
      <SummaryState stay={data} />
    </p>
  );
  return data.summary.status === 'SIGNED' ? state : <Notice wide>{state}</Notice>;
}

/** Bills and days still to be charged or paid; empty when all is paid. */
function StillDue({ admissionId }: { admissionId: string }) {
  const { data } = useCall(stayCharge.readAccount, { admissionId });
  if (!data || (isClear(data) && data.uncharged === 0)) return null;
  const { waiver, due, uncharged } = data;
  return (
    <Notice wide action={uncharged > 0 && <ChargeNow admissionId={admissionId} />}>
      {uncharged > 0 && <p>{account.uncharged({ days: uncharged })}</p>}
      {waiver ? <Waived waiver={waiver} /> : <p>{account.otherwise()}</p>}
      <StayDueList due={due} />
    </Notice>
  );
}

export function CancelDialog({ stay, onClose }: StayDialogProps) {
  const cancel = useCommand(admission.cancel);
  const { began, shared } = useBegan(stay);
  return (
    <FormDialog
      {...shared}
      title={t.cancelName({ name: stay.name })}
      schema={CancelInput}
      server="cancelRo"
      name={`cancel ${stay.id}`}
      initial={{ reason: '', version: began.version }}
      submit={t.cancelAdmission()}
      onSubmit={(cancelRo) => cancel.run({ params: { id: stay.id }, body: { cancelRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextAreaField name={cancelled.reason} label={t.cancelReason()} />
    </FormDialog>
  );
}

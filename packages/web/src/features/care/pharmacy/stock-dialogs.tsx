// Dialogs that move stock: a delivery, a correction, and a return by a patient.

import type { Drug } from '@almoner/contract/care/drug';
import { AdjustInput, drugLot, type Given, ReceiveInput, ReturnInput } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { DateField } from '../../../ui/date/date-field';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './drug.words';

const received = fieldsOf(ReceiveInput);
const adjusted = fieldsOf(AdjustInput);
const returned = fieldsOf(ReturnInput);

export function ReceiveDialog({
  drug,
  onClose,
}: {
  drug: Pick<Drug, 'id' | 'name' | 'unit' | 'dividedInto'>;
  onClose: () => void;
}) {
  const receive = useCommand(drugLot.receive);
  return (
    <FormDialog
      title={t.receiveDrug({ drug: drug.name })}
      schema={ReceiveInput}
      server="drugLotRo"
      name="receive"
      initial={{ drugId: drug.id, number: '', expiryDate: '', quantity: null }}
      submit={t.receive()}
      onSubmit={(drugLotRo) => receive.run({ body: { drugLotRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={received.number} label={t.lotNumber()} hint={t.lotNumberHint()} wide />
      <DateField name={received.expiryDate} label={t.expiryDate()} wide />
      <NumberField
        name={received.quantity}
        label={t.quantity()}
        hint={t.quantityHint({ unit: drug.unit })}
        fraction={drug.dividedInto > 1}
        wide
      />
    </FormDialog>
  );
}

interface LotDialogProps {
  lot: Lot;
  onClose: () => void;
}

const lotInWords = ({ number, expiryDate, onHand }: Lot) =>
  t.lotNow({ number, day: formatDayInText(expiryDate), onHand });

export function AdjustDialog({ lot, onClose }: LotDialogProps) {
  const adjust = useCommand(drugLot.adjust);
  return (
    <FormDialog
      title={t.adjustDrug({ drug: lot.drug.name })}
      schema={AdjustInput}
      server="adjustRo"
      name={`adjust ${lot.id}`}
      initial={{ change: null, reason: '' }}
      submit={t.adjust()}
      onSubmit={(adjustRo) => adjust.run({ params: { id: lot.id }, body: { adjustRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{lotInWords(lot)}</p>
      <NumberField
        name={adjusted.change}
        label={t.moreOrFewer()}
        hint={t.changeHint()}
        fraction={lot.drug.dividedInto > 1}
        wide
      />
      <TextField name={adjusted.reason} label={t.reason()} hint={t.adjustReasonHint()} wide />
    </FormDialog>
  );
}

const givenIn =
  (session: Parameters<typeof formatInstantInText>[1]) =>
  ({ lineId, patient, ticketNumber, at, quantity }: Given) => ({
    value: lineId,
    label: t.givenFor({
      patient: fullName(patient),
      ticket: ticketNumber,
      at: formatInstantInText(at, session),
      quantity,
    }),
  });

export function ReturnDialog({ lot, onClose }: LotDialogProps) {
  const takeBack = useCommand(drugLot.takeBack);
  const session = useSession();
  const given = useCall(drugLot.given, { id: lot.id });
  const nothing = given.data?.length === 0;
  return (
    <FormDialog
      title={t.returnDrug({ drug: lot.drug.name })}
      schema={ReturnInput}
      server="returnRo"
      name={`return ${lot.id}`}
      initial={{ lineId: null, quantity: null, reason: '' }}
      submit={t.returnToStock()}
      onSubmit={(returnRo) => takeBack.run({ params: { id: lot.id }, body: { returnRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{lotInWords(lot)}</p>
      <SelectField
        name={returned.lineId}
        label={t.dispensedFor()}
        options={optionsFrom(given, (rows) => (session ? rows.map(givenIn(session)) : []))}
        {...(nothing ? { hint: t.nothingGiven() } : {})}
        wide
      />
      <NumberField
        name={returned.quantity}
        label={t.quantity()}
        hint={t.returnHint()}
        fraction={lot.drug.dividedInto > 1}
        wide
      />
      <TextField name={returned.reason} label={t.reason()} wide />
    </FormDialog>
  );
}

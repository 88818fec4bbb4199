// The short forms that move stock: a delivery, a correction, and what a patient brought back.
import type { Drug } from '@almoner/contract/care/drug';
import { AdjustInput, drugLot, ReceiveInput, ReturnInput } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { formatDay } from '../../../kernel/format';
import { useCommand } from '../../../kernel/use-command';
import { DateField } from '../../../ui/date-field';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import { TextField } from '../../../ui/text-field';

const received = fieldsOf(ReceiveInput);
const adjusted = fieldsOf(AdjustInput);
const returned = fieldsOf(ReturnInput);

export function ReceiveDialog({ drug, onClose }: { drug: Pick<Drug, 'id' | 'name' | 'unit'>; onClose: () => void }) {
  const receive = useCommand(drugLot.receive);
  return (
    <FormDialog
      title={`Receive ${drug.name}`}
      schema={ReceiveInput}
      server="drugLotRo"
      name="receive"
      initial={{ drugId: drug.id, number: '', expiryDate: '', quantity: null }}
      submit="Receive"
      onSubmit={(drugLotRo) => receive.run({ body: { drugLotRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={received.number} label="Lot number" hint="As it is printed on the box." wide />
      <DateField name={received.expiryDate} label="Expiry date" wide />
      <NumberField name={received.quantity} label="Quantity" hint={`Counted in units: one is a ${drug.unit}.`} wide />
    </FormDialog>
  );
}

interface LotDialogProps {
  lot: Lot;
  onClose: () => void;
}

const lotInWords = ({ number, expiryDate, onHand }: Lot) =>
  `Lot ${number}, expires ${formatDay(expiryDate)}, ${onHand} on hand.`;

export function AdjustDialog({ lot, onClose }: LotDialogProps) {
  const adjust = useCommand(drugLot.adjust);
  return (
    <FormDialog
      title={`Adjust ${lot.drug.name}`}
      schema={AdjustInput}
      server="adjustRo"
      name={`adjust ${lot.id}`}
      initial={{ change: null, reason: '' }}
      submit="Adjust"
      onSubmit={(adjustRo) => adjust.run({ params: { id: lot.id }, body: { adjustRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{lotInWords(lot)}</p>
      <NumberField
        name={adjusted.change}
        label="More or fewer"
        hint="Such as −3 where three are missing, 2 where two more were found."
        wide
      />
      <TextField name={adjusted.reason} label="Reason" hint="Such as counted, broken, expired and destroyed." wide />
    </FormDialog>
  );
}

export function ReturnDialog({ lot, onClose }: LotDialogProps) {
  const takeBack = useCommand(drugLot.takeBack);
  return (
    <FormDialog
      title={`Return ${lot.drug.name}`}
      schema={ReturnInput}
      server="returnRo"
      name={`return ${lot.id}`}
      initial={{ quantity: null, reason: '' }}
      submit="Return to stock"
      onSubmit={(returnRo) => takeBack.run({ params: { id: lot.id }, body: { returnRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{lotInWords(lot)}</p>
      <NumberField
        name={returned.quantity}
        label="Quantity"
        hint="What was dispensed from this lot and came back unused."
        wide
      />
      <TextField name={returned.reason} label="Reason" wide />
    </FormDialog>
  );
}

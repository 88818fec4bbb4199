// Dialog that takes back drugs dispensed for a request: drug and lot, quantity, and reason.
import { t as care } from '@almoner/contract/care/care.words';
import { drugLot, type GivenLot, ReturnInput } from '@almoner/contract/care/drug-lot';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { patientName } from '../../../records/ticket/ticket-words';
import { NumberField } from '../../../ui/field/number-field';
import { optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './drug.words';

/** `given` names a line of the request and the lot it was dispensed from, as `lineId/lotId`. */
const ReturnOfRequest = ReturnInput.omit({ lineId: true }).extend({
  given: z.string(care.chooseDrug()).min(1, care.chooseDrug()),
});
const at = fieldsOf(ReturnOfRequest);

const keyOf = ({ id, lineId }: GivenLot): string => `${lineId}/${id}`;

export default function ReturnDialog({ row, onClose }: { row: PharmacyRequest; onClose: () => void }) {
  const takeBack = useCommand(drugLot.takeBack);
  const given = useCall(drugLot.givenFor, { requestId: row.id });
  const nothing = given.data?.length === 0;
  const optionOf = (one: GivenLot) => ({
    value: keyOf(one),
    label: t.givenOf({ drug: one.drug.name, number: one.number, quantity: one.quantity }),
  });
  return (
    <FormDialog
      title={t.returnOf({ patient: patientName(row) })}
      schema={ReturnOfRequest}
      server="returnRo"
      name={`return ${row.id}`}
      initial={{ given: null, quantity: null, reason: '' }}
      submit={t.returnToStock()}
      onSubmit={({ given: chosen, ...rest }) => {
        const [lineId = '', id = ''] = chosen.split('/');
        return takeBack.run({ params: { id }, body: { returnRo: { lineId, ...rest } } });
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <SelectField
        name={at.given}
        label={t.returnedDrug()}
        options={optionsFrom(given, (rows) => rows.map(optionOf))}
        {...(nothing ? { hint: t.nothingWithPatient() } : {})}
        wide
      />
      <NumberField name={at.quantity} label={t.quantity()} hint={t.returnHint()} fraction wide />
      <TextField name={at.reason} label={t.reason()} wide />
    </FormDialog>
  );
}

// Form values of a walk-in request. The text is optional if drugs are chosen.

import type { DrugName } from '@almoner/contract/care/drug-name';
import { PrescriptionLineInput } from '@almoner/contract/care/pharmacy';
import { t as pharmacy } from '@almoner/contract/care/pharmacy.words';
import { t as patient } from '@almoner/contract/front/patient.words';
import { t as ticket } from '@almoner/contract/front/ticket.words';
import { errorAt, optionalParagraph } from '@almoner/contract/wire';
import { z } from 'zod';
import { Reasons } from '../../../records/allergy/allergy-answers';
import { prescriptionOf } from '../../../records/prescription/prescription-text';
import { fieldsOf } from '../../../ui/form/form-path';

export const RequestForm = z
  .strictObject({
    patientId: z.uuid(patient.choosePatient()),
    ticketId: z.uuid(ticket.chooseTicket()),
    prescription: optionalParagraph(4000),
    lines: z.array(PrescriptionLineInput),
    acknowledgements: Reasons,
  })
  .refine(
    ({ prescription, lines }) => prescription !== '' || lines.length > 0,
    errorAt('prescription', pharmacy.providePrescription()),
  );
export const requestPaths = fieldsOf(RequestForm);
export type RequestValues = z.input<typeof RequestForm>;

export const blankRequest = () => ({
  patientId: null,
  ticketId: null,
  prescription: '',
  lines: [],
  acknowledgements: {},
});

/** Body of the call. Without a typed text the prescription is generated from the lines. */
export function inputOf({ ticketId, prescription, lines }: RequestValues, drugs: readonly DrugName[]) {
  const said = lines.map(({ durationDays = null, ...line }) => {
    const drug = drugs.find(({ id }) => id === line.drugId) ?? { name: '', unit: '' };
    return { ...line, durationDays, drug };
  });
  return { ticketId, prescription: prescription || prescriptionOf(said), lines };
}

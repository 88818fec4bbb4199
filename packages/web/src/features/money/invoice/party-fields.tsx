// Recipient and addresses of an invoice, prefilled from the patient's record and editable.

import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { department } from '@almoner/contract/house/department';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { PatientField } from '../../../records/patient/patient-field';
import { ticketOption } from '../../../records/ticket/ticket-fields';
import { inputText } from '../../../ui/field/field';
import { type Option, optionsFrom, optionsOf } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import type { TextPath } from '../../../ui/form/form-path';
import { t } from './invoice-form.words';
import { invoicePaths } from './invoice-values';

/** Choosing another patient replaces prefilled addresses, but never typed ones. */
function usePrefill(patientId: string) {
  const form = useFormControl();
  const known = useCall(patient.read, { id: patientId }, { enabled: patientId !== '' });
  const filled = useRef({ patientId, email: '', address: '' });
  const person = known.data;
  useEffect(() => {
    if (person?.id !== patientId || filled.current.patientId === patientId) return;
    const before = filled.current;
    filled.current = { patientId, email: person.email, address: person.address };
    const fill = (name: TextPath, was: string, now: string) => {
      if (['', was].includes(inputText(form.valueOf(name)))) form.set(name, now);
    };
    fill(invoicePaths.email, before.email, person.email);
    fill(invoicePaths.patientAddress, before.address, person.address);
    fill(invoicePaths.billingAddress, before.address, person.address);
  });
}

/** A ticket belongs to a patient, and an added bill to a ticket. Changing the patient or ticket removes them. */
function useBelonging(patientId: string, ticketId: unknown) {
  const form = useFormControl();
  const before = useRef({ patientId, ticketId });
  useEffect(() => {
    const was = before.current;
    before.current = { patientId, ticketId };
    if (was.patientId === patientId && was.ticketId === ticketId) return;
    const rows = form.valueOf(invoicePaths.items);
    if (rows.some(({ billId }) => billId))
      form.set(
        invoicePaths.items,
        rows.filter(({ billId }) => !billId),
      );
    if (was.patientId !== patientId && ticketId) form.set(invoicePaths.ticketId, null);
  });
}

export function PartyFields({ chosen }: { chosen: Option | undefined }) {
  const patientId = inputText(useFormValue(invoicePaths.patientId));
  const ticketId = useFormValue(invoicePaths.ticketId);
  const tickets = useCall(ticket.listByPatient, { patientId }, { enabled: patientId !== '' });
  const departments = useCall(department.list);
  usePrefill(patientId);
  useBelonging(patientId, ticketId);
  return (
    <>
      <PatientField name={invoicePaths.patientId} chosen={chosen} />
      <SelectField
        name={invoicePaths.ticketId}
        label={t.ticket()}
        optional
        placeholder={t.noTicket()}
        options={optionsFrom(tickets, (list) => list.map(ticketOption))}
      />
      <SelectField
        name={invoicePaths.departmentId}
        label={t.department()}
        optional
        placeholder={t.noDepartment()}
        options={optionsFrom(departments, optionsOf)}
      />
      <TextField name={invoicePaths.email} label={t.email()} type="email" optional hint={t.emailHint()} />
      <TextAreaField name={invoicePaths.patientAddress} label={t.patientAddress()} optional rows={2} />
      <TextAreaField name={invoicePaths.billingAddress} label={t.billingAddress()} optional rows={2} />
    </>
  );
}

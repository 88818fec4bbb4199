// Recipient and addresses of an invoice, prefilled from the patient's record and editable.

import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { department } from '@almoner/contract/house/department';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../kernel/use-call';
import { PatientField } from '../../../records/patient/patient-field';
import { ticketOption } from '../../../records/ticket/ticket-fields';
import { textOf } from '../../../ui/field';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import type { TextAt } from '../../../ui/form-path';
import { type Option, optionsFrom, optionsOf } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { t } from './invoice-form.words';
import { at } from './invoice-values';

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
    const fill = (name: TextAt, was: string, now: string) => {
      if (['', was].includes(textOf(form.valueOf(name)))) form.set(name, now);
    };
    fill(at.email, before.email, person.email);
    fill(at.patientAddress, before.address, person.address);
    fill(at.billingAddress, before.address, person.address);
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
    const rows = form.valueOf(at.items);
    if (rows.some(({ billId }) => billId))
      form.set(
        at.items,
        rows.filter(({ billId }) => !billId),
      );
    if (was.patientId !== patientId && ticketId) form.set(at.ticketId, null);
  });
}

export function PartyFields({ chosen }: { chosen: Option | undefined }) {
  const patientId = textOf(useFormValue(at.patientId));
  const ticketId = useFormValue(at.ticketId);
  const tickets = useCall(ticket.listByPatient, { patientId }, { enabled: patientId !== '' });
  const departments = useCall(department.list);
  usePrefill(patientId);
  useBelonging(patientId, ticketId);
  return (
    <>
      <PatientField name={at.patientId} chosen={chosen} />
      <SelectField
        name={at.ticketId}
        label={t.ticket()}
        optional
        placeholder={t.noTicket()}
        options={optionsFrom(tickets, (list) => list.map(ticketOption))}
      />
      <SelectField
        name={at.departmentId}
        label={t.department()}
        optional
        placeholder={t.noDepartment()}
        options={optionsFrom(departments, optionsOf)}
      />
      <TextField name={at.email} label={t.email()} type="email" optional hint={t.emailHint()} />
      <TextAreaField name={at.patientAddress} label={t.patientAddress()} optional rows={2} />
      <TextAreaField name={at.billingAddress} label={t.billingAddress()} optional rows={2} />
    </>
  );
}

// Whom the invoice is for and where it goes: what the patient's record knows is filled in, and can be written over.

import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { department } from '@almoner/contract/house/department';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../kernel/use-call';
import { findPatients } from '../../../records/patient/find-patients';
import { ticketOption } from '../../../records/ticket/ticket-fields';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, withoutRow } from '../../../ui/form-rows';
import { type Option, optionsFrom, optionsOf } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';

const textAt = (value: unknown) => (typeof value === 'string' ? value : '');

/** Another patient brings other addresses: over those of the one before, never over what was typed. */
function usePrefill(patientId: string) {
  const form = useFormControl();
  const known = useCall(patient.read, { id: patientId }, { enabled: patientId !== '' });
  const filled = useRef({ patientId, email: '', address: '' });
  const person = known.data;
  useEffect(() => {
    if (person?.id !== patientId || filled.current.patientId === patientId) return;
    const before = filled.current;
    filled.current = { patientId, email: person.email, address: person.address };
    const values = form.held.values as Record<string, unknown>;
    const fill = (name: string, was: string, now: string) => {
      if (values[name] === '' || values[name] === was) form.set(name, now);
    };
    fill('email', before.email, person.email);
    fill('patientAddress', before.address, person.address);
    fill('billingAddress', before.address, person.address);
  });
}

/** A ticket belongs to one patient, and a pulled-in bill to one ticket: they go with those. */
function useBelonging(patientId: string, ticketId: unknown) {
  const form = useFormControl();
  const before = useRef({ patientId, ticketId });
  useEffect(() => {
    const was = before.current;
    before.current = { patientId, ticketId };
    if (was.patientId === patientId && was.ticketId === ticketId) return;
    const rows = (form.held.values as { items: FormRows<{ billId: string | null }> }).items;
    const foreign = Object.keys(rows).filter((key) => rows[key]?.billId);
    if (foreign.length > 0) form.set('items', foreign.reduce(withoutRow, rows));
    if (was.patientId !== patientId && ticketId) form.set('ticketId', null);
  });
}

export function PartyFields({ chosen }: { chosen: Option | undefined }) {
  const patientId = textAt(useFormValue('patientId'));
  const ticketId = useFormValue('ticketId');
  const tickets = useCall(ticket.listByPatient, { patientId }, { enabled: patientId !== '' });
  const departments = useCall(department.list);
  usePrefill(patientId);
  useBelonging(patientId, ticketId);
  return (
    <>
      <SearchSelectField
        name="patientId"
        label="Patient"
        search={findPatients}
        chosen={chosen}
        placeholder="Name, patient id, phone or ticket number"
      />
      <SelectField
        name="ticketId"
        label="Ticket"
        optional
        placeholder="No ticket"
        options={optionsFrom(tickets, (list) => list.map(ticketOption))}
      />
      <SelectField
        name="departmentId"
        label="Department"
        optional
        placeholder="No department"
        options={optionsFrom(departments, optionsOf)}
      />
      <TextField name="email" label="Email" type="email" optional hint="Save & Send mails the invoice here." />
      <TextAreaField name="patientAddress" label="Patient address" optional rows={2} />
      <TextAreaField name="billingAddress" label="Billing address" optional rows={2} />
    </>
  );
}

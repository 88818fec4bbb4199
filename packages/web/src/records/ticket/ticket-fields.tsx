// Fields for a patient, found by name, patient id, phone or ticket number, and for one of the patient's open tickets.
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useEffect, useRef } from 'react';
import { useCall } from '../../kernel/call/use-call';
import { formatDayInText } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { inputText } from '../../ui/field/field';
import { type Option, optionsFrom } from '../../ui/field/options';
import { SelectField } from '../../ui/field/select-field';
import { useFormControl, useFormValue } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import { LinkButton } from '../../ui/look/button';
import { PatientField } from '../patient/patient-field';
import { t } from './ticket.words';

/** Option for a ticket in a list. */
export const ticketOption = ({ id, number, date, complain }: Ticket) => ({
  value: id,
  label: `${number} · ${formatDayInText(date)} · ${complain.slice(0, 60)}`,
});

/** Fields for a patient and one of the patient's tickets. */
export function TicketFields({
  at,
  patient,
}: {
  at: { patientId: TextPath; ticketId: TextPath };
  /** The initial patient of the form. */
  patient?: Option | undefined;
}) {
  const { set } = useFormControl();
  const patientId = inputText(useFormValue(at.patientId));
  const chosen = useFormValue(at.ticketId);
  const tickets = useCall(ticket.listByPatient, { patientId }, { enabled: patientId !== '' });
  const linkTo = useLinkTo();
  const open = patientId ? (tickets.data ?? []).filter(({ status }) => status === 'OPEN') : [];
  const belongs = open.some(({ id }) => id === chosen);
  const only = open.length === 1 ? open[0]?.id : undefined;
  const known = tickets.data !== undefined;
  const before = useRef({ patientId, chosen });
  // An only open ticket is chosen automatically, and a ticket of another patient never stays chosen. Values restored from a
  // draft, patient and ticket together, stay until the tickets are read.
  useEffect(() => {
    const was = before.current;
    before.current = { patientId, chosen };
    const leftOver = was.patientId !== patientId && was.chosen === chosen;
    if (!belongs && (only || (chosen && (known || leftOver)))) set(at.ticketId, only ?? null);
  }, [belongs, only, known, chosen, patientId, set, at.ticketId]);
  const none = patientId !== '' && known && open.length === 0;
  const add = none && linkTo('patients/:id/tickets/new', { id: patientId });
  const hint = none ? t.noneOpen() : patientId ? undefined : t.choosePatient();
  return (
    <>
      <PatientField name={at.patientId} chosen={patient} />
      <SelectField
        name={at.ticketId}
        label={t.ticket()}
        options={optionsFrom(tickets, () => open.map(ticketOption))}
        {...(hint && { hint })}
      />
      {add && (
        <p className="field-wide">
          <LinkButton to={add}>{t.add()}</LinkButton>
        </p>
      )}
    </>
  );
}

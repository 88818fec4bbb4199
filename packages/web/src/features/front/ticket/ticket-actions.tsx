// Actions available on a ticket.
import { type TicketStory, ticket } from '@almoner/contract/front/ticket';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { owedOf, useTicketBills } from '../../../records/bill/owed';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { Confirm } from '../../../ui/overlay/confirm';
import { TrailLink } from '../../../ui/page/trail-link';
import { t } from './ticket.words';

export function TicketActions({ story: { ticket: of, patient, appointments } }: { story: TicketStory }) {
  const setStatus = useCommand(ticket.setStatus);
  const mayMove = useMay()(ticket.setStatus.needs);
  const linkTo = useLinkTo();
  const [asking, setAsking] = useState(false);
  const isOpen = of.status === 'OPEN';
  const book = linkTo('tickets/:id/appointments/new', { id: of.id });
  const slots = book && linkTo('appointments/calendar');
  const admit = of.admitted && of.admissionId ? undefined : linkTo('tickets/:id/admissions/new', { id: of.id });
  const treat = linkTo('tickets/:id/treatments/new', { id: of.id });
  const vitals = linkTo('tickets/:id/vitals', { id: of.id });
  const ahead = appointments.filter(({ status }) => status === 'NEW' || status === 'ACTIVE').length;
  const whose = { number: of.number, name: fullName(patient) };
  const move = () => setStatus.run({ params: { id: of.id, status: isOpen ? 'CLOSED' : 'OPEN' } });
  return (
    <>
      <TrailLink record="ticket" id={of.id} />
      {mayMove && <Button onClick={() => setAsking(true)}>{isOpen ? t.close() : t.reopen()}</Button>}
      {vitals && <LinkButton to={vitals}>{t.vitals()}</LinkButton>}
      {isOpen && slots && <LinkButton to={`${slots}?ticket=${of.id}`}>{t.findSlot()}</LinkButton>}
      {isOpen && admit && <LinkButton to={admit}>{t.newAdmission()}</LinkButton>}
      {isOpen && book && (
        <LinkButton to={book} tone={treat ? 'plain' : 'primary'}>
          {t.newAppointment()}
        </LinkButton>
      )}
      {isOpen && treat && (
        <LinkButton to={treat} tone="primary">
          {t.newTreatment()}
        </LinkButton>
      )}
      {asking && (
        <Confirm
          question={isOpen ? t.mayClose(whose) : t.mayReopen(whose)}
          act={isOpen ? t.close() : t.reopen()}
          tone="primary"
          run={move}
          onClose={() => setAsking(false)}
        >
          {isOpen ? (
            <>
              <p>
                {t.closing()} {ahead > 0 && t.stillAhead({ count: ahead })}
              </p>
              <Owed ticketId={of.id} />
            </>
          ) : (
            <p>{t.reopening()}</p>
          )}
        </Confirm>
      )}
    </>
  );
}

/**
 * Unpaid amount, shown before closing the ticket. The server refuses users who may not close a ticket with an unpaid amount.
 */
function Owed({ ticketId }: { ticketId: string }) {
  const owed = owedOf(useTicketBills(ticketId).data ?? []);
  const may = useMay()(billing.pay.needs);
  if (owed === 0) return null;
  return (
    <p className="problem">
      <span>
        <Rich text={t.owed()} amount={<MoneyText minor={owed} />} /> {may ? t.mayCloseOwed() : t.othersCloseOwed()}
      </span>
    </p>
  );
}

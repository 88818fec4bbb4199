// What can be done with a ticket now.
import { type TicketStory, ticket } from '@almoner/contract/front/ticket';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Money } from '../../../ui/money';
import { TrailLink } from '../../../ui/trail-link';
import { owedOf, useTicketBills } from './ticket-bills';

export function TicketActions({ story: { ticket: of, patient, appointments } }: { story: TicketStory }) {
  const setStatus = useCommand(ticket.setStatus);
  const mayMove = useMay()(ticket.setStatus.needs);
  const linkTo = useLinkTo();
  const [asking, setAsking] = useState(false);
  const isOpen = of.status === 'OPEN';
  const book = linkTo('tickets/:id/appointments/new', { id: of.id });
  const slots = book && linkTo('appointments/calendar');
  const treat = linkTo('tickets/:id/treatments/new', { id: of.id });
  const vitals = linkTo('tickets/:id/vitals', { id: of.id });
  const ahead = appointments.filter(({ status }) => status === 'NEW' || status === 'ACTIVE').length;
  const move = () => setStatus.run({ params: { id: of.id, status: isOpen ? 'CLOSED' : 'OPEN' } });
  return (
    <>
      <TrailLink record="ticket" id={of.id} />
      {mayMove && <Button onClick={() => setAsking(true)}>{isOpen ? 'Close ticket' : 'Reopen ticket'}</Button>}
      {vitals && <LinkButton to={vitals}>Vital signs</LinkButton>}
      {isOpen && slots && <LinkButton to={`${slots}?ticket=${of.id}`}>Find a free slot</LinkButton>}
      {isOpen && book && (
        <LinkButton to={book} tone={treat ? 'plain' : 'primary'}>
          New Appointment
        </LinkButton>
      )}
      {isOpen && treat && (
        <LinkButton to={treat} tone="primary">
          New Treatment
        </LinkButton>
      )}
      {asking && (
        <Confirm
          question={`${isOpen ? 'Close' : 'Reopen'} ${of.number} of ${fullName(patient)}?`}
          act={isOpen ? 'Close ticket' : 'Reopen ticket'}
          tone="primary"
          run={move}
          onClose={() => setAsking(false)}
        >
          {isOpen ? (
            <>
              <p>
                A closed ticket takes no new appointment, treatment or bill. It can be reopened.
                {ahead > 0 && ` ${ahead} of its appointments ${ahead === 1 ? 'is' : 'are'} still to come.`}
              </p>
              <Owed ticketId={of.id} />
            </>
          ) : (
            <p>An open ticket takes appointments again.</p>
          )}
        </Confirm>
      )}
    </>
  );
}

/** What is not paid yet, before somebody closes the ticket all the same; the server refuses whoever may not. */
function Owed({ ticketId }: { ticketId: string }) {
  const owed = owedOf(useTicketBills(ticketId).data ?? []);
  const may = useMay()(billing.pay.needs);
  if (owed === 0) return null;
  return (
    <p className="problem">
      <span>
        <Money minor={owed} /> of this ticket is not paid yet.{' '}
        {may ? 'You can close it all the same; its bills stay to be paid.' : 'Whoever takes payments can close it.'}
      </span>
    </p>
  );
}

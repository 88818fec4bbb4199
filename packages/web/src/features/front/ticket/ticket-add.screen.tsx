// Opens a ticket for a patient who is looked up in the form.
import { useLinkTo } from '../../../kernel/screen-links';
import { Screen } from '../../../ui/screen';
import { t } from './ticket.words';
import { TicketForm } from './ticket-form';

export default function TicketAddScreen() {
  const linkTo = useLinkTo();
  return (
    <Screen title={t.add()} width="form">
      <TicketForm cancel={linkTo('appointments') ?? '/home'} />
    </Screen>
  );
}

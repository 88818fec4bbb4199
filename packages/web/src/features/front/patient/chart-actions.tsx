// Actions in the banner of a patient's chart.
import { useLinkTo, useTrailOf } from '../../../kernel/route/screen-links';
import { LinkButton } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { Menu } from '../../../ui/overlay/menu';
import { t as chart } from './patient-chart.words';
import { t } from './patient-profile.words';
import { useVisit } from './use-visit';

/** The next step of the open visit as a button, and the other actions in a menu. */
export function ChartActions({ id, name }: { id: string; name: string }) {
  const { history, open, waits, story } = useVisit(id);
  const linkTo = useLinkTo();
  const trail = useTrailOf()('patient', id);
  const ticket = linkTo('patients/:id/tickets/new', { id });
  const book = open && linkTo('tickets/:id/appointments/new', { id: open.id });
  const step = waits.find((wait) => wait.step && !wait.ahead)?.step;
  const other = open ? { label: chart.newAppointment(), to: book } : { label: chart.newTicket(), to: ticket };
  const isAdmitted =
    history.data?.tickets.some(({ admitted, admissionId }) => admitted && admissionId !== null) ?? true;
  // No button until the next step is known.
  const next = !history.data || (open && !story.data) ? undefined : (step ?? other);
  const more = [
    { label: chart.newTicket, to: ticket },
    { label: chart.newAppointment, to: book },
    { label: chart.newAdmission, to: isAdmitted ? undefined : linkTo('admissions/new', {}, { patient: id }) },
    { label: kit.edit, to: withReturn(linkTo('patients/:id/edit', { id })) },
    { label: t.merge, to: linkTo('patients/:id/merge', { id }) },
    { label: chart.chat, to: linkTo('chat', {}, { patient: id }) },
    { label: kit.audit, to: trail },
  ].flatMap(({ label, to }) => (to && to !== next?.to ? [{ label, to }] : []));
  return (
    <>
      {more.length > 0 && (
        <Menu label={kit.moreFor({ subject: name })} items={more} className="button">
          <Icon name="more" size={18} />
        </Menu>
      )}
      {next?.to && (
        <LinkButton to={next.to} tone="primary">
          {next.label}
        </LinkButton>
      )}
    </>
  );
}

const withReturn = (edit: string | undefined) => edit && `${edit}?from=profile`;

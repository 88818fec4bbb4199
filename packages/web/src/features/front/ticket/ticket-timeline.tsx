// What happened to a ticket, newest first, with who and when.
import { Link } from 'react-router';
import { formatInstant } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { t } from './ticket.words';
import type { Happening } from './ticket-events';

export function TicketTimeline({ happenings, timeZone }: { happenings: readonly Happening[]; timeZone: string }) {
  const linkTo = useLinkTo();
  return (
    <ol className="timeline">
      {happenings.map(({ id, at, by, words, tone, opens }) => {
        const to = opens && linkTo(opens.screen, { id: opens.id });
        return (
          <li key={id} className={`timeline-${tone}`}>
            <p>{to ? <Link to={to}>{words}</Link> : words}</p>
            <p className="soft">
              {by ? t.stamp({ at: formatInstant(at, { timeZone }), by }) : formatInstant(at, { timeZone })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

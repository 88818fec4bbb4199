// What happened to a ticket, newest first, with who and when.
import { formatInstant } from '../../kernel/format';
import type { Happening } from './ticket-events';

export function TicketTimeline({ happenings, timeZone }: { happenings: readonly Happening[]; timeZone: string }) {
  return (
    <ol className="timeline">
      {happenings.map(({ id, at, by, words, tone }) => (
        <li key={id} className={`timeline-${tone}`}>
          <p>{words}</p>
          <p className="ticket-soft">
            {formatInstant(at, { timeZone })} by {by}
          </p>
        </li>
      ))}
    </ol>
  );
}

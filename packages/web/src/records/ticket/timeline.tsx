// The timeline of a ticket: past events, then the steps it waits for, and later ones.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayInText, type Locale, timeOfDay, today } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useTimeZone } from '../../kernel/session/session';
import { LinkButton } from '../../ui/look/button';
import type { HistoryEvent } from './story';
import { t } from './story.words';
import './timeline.css';
import type { Wait } from './waits';

interface TimelineProps {
  /** Past events, in the order of display. */
  happenings: readonly HistoryEvent[];
  /** Waiting steps of an open ticket, at the end. */
  waits?: readonly Wait[];
}

export function Timeline({ happenings, waits = [] }: TimelineProps) {
  return (
    <ol className="timeline">
      {happenings.map((one) => (
        <Happened key={one.id} {...one} />
      ))}
      {waits.map((wait) => (
        <Waiting key={wait.id} {...wait} />
      ))}
    </ol>
  );
}

function Happened({ at, by, words, tone, opens }: HistoryEvent) {
  const linkTo = useLinkTo();
  const to = opens && linkTo(opens.screen, { id: opens.id });
  return (
    <li className={`timeline-${tone}`}>
      <When at={at} />
      <div className="timeline-text">
        <p>{to ? <Link to={to}>{words}</Link> : words}</p>
        {by && <p className="soft">{t.by({ name: by })}</p>}
      </div>
    </li>
  );
}

function Waiting({ words, detail, since, step, ahead }: Wait) {
  return (
    <li className={ahead ? 'timeline-ahead' : 'timeline-now'} {...(ahead ? {} : { 'aria-current': 'step' })}>
      <When at={since} />
      <div className="timeline-text">
        <p>{words}</p>
        {detail && <p className="soft">{detail}</p>}
      </div>
      {step && <LinkButton to={step.to}>{step.label}</LinkButton>}
    </li>
  );
}

/** The time; with the date unless it is today. */
function When({ at }: { at: string | undefined }): ReactNode {
  const timeZone = useTimeZone();
  if (!at) return <span className="timeline-when" />;
  const moment = new Date(at);
  return (
    <time className="timeline-when" dateTime={at}>
      {dayUnlessToday(moment, { timeZone })}
      {timeOfDay(moment, { timeZone })}
    </time>
  );
}

const dayUnlessToday = (moment: Date, zone: Pick<Locale, 'timeZone'>) => {
  const day = today(zone, moment);
  return day === today(zone) ? null : <span>{formatDayInText(day)} </span>;
};

// Panel of the notification bell: the latest notifications, new ones first. Opening one opens its record and marks it as
// read.
import { type Notification, notification } from '@almoner/contract/office/notification';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDay, formatInstant, today } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './notification.words';
import { headingOf, kindDisplays, numberOf } from './notification-words';
import './notification-panel.css';

const SHOWN = 12;

export function NotificationPanel({ close }: { close: (refocus?: boolean) => void }) {
  const fresh = useRead(notification.page, { body: { filters: { state: 'NEW' }, page: 0, size: SHOWN } });
  const latest = useRead(notification.page, { body: { page: 0, size: SHOWN } });
  const readAll = useCommand(notification.markAllRead);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const rows = fresh.data?.data ?? [];
  const [newest] = rows;
  // Earlier notifications fill the space below the new ones.
  const earlier = (latest.data?.data ?? []).filter(({ state }) => state !== 'NEW').slice(0, SHOWN - rows.length);
  const mark = () => newest && readAll.run({ body: { notificationRo: { until: newest.toldAt } } }, { quiet: true });
  return (
    <div ref={frame} tabIndex={-1} className="notification-frame">
      <div className="notification-head">
        <h2>{t.notifications()}</h2>
        {rows.length > 0 && (
          <Button tone="quiet" busy={readAll.pending} onClick={() => void mark()?.catch(() => undefined)}>
            {t.markAll()}
          </Button>
        )}
      </div>
      <div className="notification-scroll">
        {readAll.problem && <ProblemNotice problem={readAll.problem} />}
        <Loaded answer={fresh}>
          {({ data }) => (
            <>
              <Group heading={t.new()} rows={data} close={close} />
              <Loaded answer={latest}>
                {(all) =>
                  data.length + all.data.length === 0 ? (
                    <p className="notification-none">{t.none()}</p>
                  ) : (
                    <Group heading={t.earlier()} rows={earlier} close={close} />
                  )
                }
              </Loaded>
            </>
          )}
        </Loaded>
      </div>
      <nav className="notification-foot" aria-label={t.notifications()}>
        <Link to={screenAddress('notifications')} onClick={() => close(false)}>
          {t.all()}
        </Link>
        <Link to={screenAddress('notifications/choices')} onClick={() => close(false)}>
          {t.choose()}
        </Link>
      </nav>
    </div>
  );
}

interface GroupProps {
  heading: string;
  rows: readonly Notification[];
  close: (refocus?: boolean) => void;
}

function Group({ heading, rows, close }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Line row={row} close={close} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Time of a notification from today, else its date. */
function shortly(instant: string, timeZone: string): string {
  const [day = '', time = ''] = formatInstant(instant, { timeZone }).split('\u00a0');
  return day === formatDay(today({ timeZone })) ? time : day;
}

function Line({ row, close }: { row: Notification; close: GroupProps['close'] }) {
  const linkTo = useLinkTo();
  const read = useCommand(notification.markRead);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const { icon, tone, to: toOf } = kindDisplays[row.kind];
  const to = toOf(linkTo, row);
  const isNew = row.state === 'NEW';
  // If marking fails, the notification stays new.
  const note = () => isNew && void read.run({ params: { id: row.id } }, { quiet: true }).catch(() => undefined);
  const detail = [numberOf(row), row.state === 'DONE' ? t.done() : ''].filter(Boolean).join(' · ');
  const content = (
    <>
      <span className="notification-icon" data-tone={tone}>
        <Icon name={icon} size={16} />
      </span>
      <span className="notification-text">
        <span className={isNew ? 'notification-new' : undefined} dir="auto">
          {headingOf(row)}
        </span>
        {detail && <span className="notification-detail">{detail}</span>}
      </span>
      <time dateTime={row.toldAt}>{shortly(row.toldAt, timeZone)}</time>
    </>
  );
  if (to) {
    const go = () => {
      note();
      close(false);
    };
    return (
      <Link to={to} className="notification-line" onClick={go}>
        {content}
      </Link>
    );
  }
  if (!isNew) return <p className="notification-line">{content}</p>;
  return (
    <button type="button" className="notification-line" onClick={note}>
      {content}
    </button>
  );
}

// Public screen of a waiting room: the latest called numbers with their rooms, and the next numbers. Opened by a link,
// without a session.
import { type ShownWaiting, waitingScreen } from '@almoner/contract/front/waiting-screen';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { newQueryClient } from '../../../kernel/call/query-client';
import { useRead } from '../../../kernel/call/use-call';
import { timeOfDay } from '../../../kernel/language/format';
import { setLanguage, wantedLanguage } from '../../../kernel/language/i18n';
import './waiting-room.css';
import { t } from './waiting-room.words';

const REFRESH_SECONDS = 4;

export default function WaitingRoomScreen() {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <WaitingRoom token={useLocation().hash.slice(1)} />
    </QueryClientProvider>
  );
}

function WaitingRoom({ token }: { token: string }) {
  const { data, problem } = useRead(waitingScreen.show, { body: { token } }, { refreshSeconds: REFRESH_SECONDS });
  const isOver = problem !== null && (problem.kind === 'notFound' || problem.kind === 'badRequest');
  const language = data && (data.language ?? wantedLanguage());
  useEffect(() => {
    if (language) void setLanguage(language).catch(() => undefined);
  }, [language]);
  if (isOver) return <Alone words={t.linkOver()} hint={t.linkOverHint()} />;
  if (!data) return <Alone words={problem ? t.notReached() : t.reading()} />;
  return <Numbers shown={data} isLost={problem !== null} />;
}

const Alone = ({ words, hint }: { words: string; hint?: string }) => (
  <main className="waiting-room-alone">
    <h1>{words}</h1>
    {hint && <p>{hint}</p>}
  </main>
);

function Numbers({ shown, isLost }: { shown: ShownWaiting; isLost: boolean }) {
  const { hospital, screen, called, next, waiting, isOfOne } = shown;
  useEffect(() => {
    document.title = `${screen} · ${hospital}`;
  }, [screen, hospital]);
  const keyOf = ({ number, department }: ShownWaiting['next'][number]) => `${department} ${number}`;
  return (
    <main className="waiting-room">
      <header>
        <h1 dir="auto">{hospital}</h1>
        <p dir="auto">{screen}</p>
        <Clock of={shown} />
      </header>
      {isLost && <Lost shown={shown} />}
      <section aria-labelledby="called">
        <h2 id="called">{t.pleaseCome()}</h2>
        {called.length === 0 && <p className="waiting-room-none">{t.nobodyCalled()}</p>}
        <ol className="waiting-room-called" aria-live="polite">
          {called.map((one) => (
            <li key={`${keyOf(one)} ${one.at}`}>
              <span className="waiting-room-number">{one.number}</span>
              <span className="waiting-room-to" aria-hidden="true">
                →
              </span>
              <span className="waiting-room-place">
                <strong dir="auto">{one.room}</strong>
                {!isOfOne && <span dir="auto">{one.department}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="waiting-room-side" aria-labelledby="next">
        <h2 id="next">{t.next()}</h2>
        {next.length === 0 && <p>{t.nobodyWaits()}</p>}
        <ol className="waiting-room-next">
          {next.map((one) => (
            <li key={keyOf(one)}>
              <span className="waiting-room-number">{one.number}</span>
              {!isOfOne && <span dir="auto">{one.department}</span>}
            </li>
          ))}
        </ol>
        {waiting > next.length && <p>{t.more({ count: waiting - next.length })}</p>}
      </section>
    </main>
  );
}

/** A separate clock, because the one of the worklists would load the code of the home screens. */
function Clock({ of }: { of: ShownWaiting }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <time>{timeOfDay(now, of)}</time>;
}

/** Warns that the numbers are outdated, and since when, because they would otherwise be trusted. */
function Lost({ shown }: { shown: ShownWaiting }) {
  const [since] = useState(() => new Date());
  return (
    <p className="waiting-room-lost" role="status">
      {t.notSure({ time: timeOfDay(since, shown) })}
    </p>
  );
}

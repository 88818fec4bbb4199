// What is written and not with the server yet: waiting for the network, or refused and why.
import { Button } from '../../../ui/button';
import { t } from './message.words';
import type { Waiting } from './outbox';

interface WaitingProps {
  waiting: readonly Waiting[];
  again: (key: string) => void;
  drop: (key: string) => void;
}

export function WaitingMessages({ waiting, again, drop }: WaitingProps) {
  if (waiting.length === 0) return null;
  return (
    <ul>
      {waiting.map(({ key, text, refused }) => (
        <li key={key} className="thread-message thread-mine thread-waiting">
          <p className="thread-text" dir="auto">
            {text}
          </p>
          {refused === undefined ? (
            <p className="thread-read">{t.waiting()}</p>
          ) : (
            <div className="thread-refused" role="alert">
              <p>{t.notSent({ reason: refused })}</p>
              <Button tone="quiet" onClick={() => again(key)}>
                {t.tryAgain()}
              </Button>
              <Button tone="quiet" onClick={() => drop(key)}>
                {t.drop()}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

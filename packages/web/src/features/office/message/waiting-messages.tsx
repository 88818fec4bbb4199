// Unsent messages: waiting for the network, or refused with the reason.
import { formatShare } from '../../../kernel/language/format';
import { Button } from '../../../ui/look/button';
import { ChosenPicture } from './chosen-picture';
import type { Member } from './mention-spans';
import { MentionedText } from './mentioned-text';
import { t } from './message.words';
import type { QueuedMessage } from './outbox';

interface WaitingProps {
  waiting: readonly QueuedMessage[];
  members: readonly Member[];
  again: (key: string) => void;
  drop: (key: string) => void;
}

export function WaitingMessages({ waiting, members, again, drop }: WaitingProps) {
  if (waiting.length === 0) return null;
  return (
    <ul>
      {waiting.map(({ key, text, mentions, about, picture, sending, share, refused }) => (
        <li key={key} className="thread-message thread-mine thread-waiting">
          <p className="thread-text" dir="auto">
            <MentionedText text={text} mentions={mentions} members={members} />
          </p>
          {picture && <ChosenPicture picture={picture} alt={text} />}
          {about && <p className="thread-about">{about.label}</p>}
          {refused === undefined ? (
            <p className="thread-read">
              {sending && picture ? <Leaving share={share} /> : sending ? t.sending() : t.waiting()}
            </p>
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

/** Upload progress of a picture. */
function Leaving({ share }: { share: number | undefined }) {
  return (
    <>
      <progress aria-label={t.sendingPicture()} {...(share !== undefined && { value: share })} />{' '}
      {share !== undefined && <span className="whole">{formatShare(Math.floor(share * 100) / 100)}</span>}
    </>
  );
}

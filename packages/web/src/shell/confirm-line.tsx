// Line above every screen for a new company's root account: the mail address has to be confirmed before mail is sent to
// others.
import { showBanner } from '../kernel/call/banner';
import { useSubmission } from '../kernel/call/use-submission';
import { useMailKept } from '../kernel/session/session';
import { Button } from '../ui/look/button';
import { Icon } from '../ui/look/icon';
import { t } from './shell.words';
import './confirm-line.css';

const loadCall = async () => (await import('@almoner/contract/house/session')).account.sendConfirmation;

export function ConfirmLine({ address }: { address: string }) {
  const { send, pending, problem } = useSubmission(loadCall);
  const kept = useMailKept();
  const again = async () => {
    const answer = await send().catch(() => null);
    if (answer) showBanner(answer.message);
  };
  return (
    <section className="confirm-line" aria-label={t.confirmation()}>
      <Icon name="info" size={18} />
      <p>
        {t.confirmAddress({ address, kept })}
        {problem && <strong role="alert"> {problem.message}</strong>}
      </p>
      <Button tone="quiet" busy={pending} onClick={() => void again()}>
        {t.sendAgain()}
      </Button>
    </section>
  );
}

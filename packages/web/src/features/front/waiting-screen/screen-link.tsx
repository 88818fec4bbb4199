// Link of a waiting room screen. It is generated here and shown only once.
import { waitingScreen } from '@almoner/contract/front/waiting-screen';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import './screen-link.css';
import { t } from './waiting-screen.words';

export function ScreenLink({ id }: { id: string }) {
  const session = useSession();
  const answer = useCall(waitingScreen.readLink, { id });
  const make = useCommand(waitingScreen.makeLink);
  const [made, setMade] = useState<string>();
  const [asking, setAsking] = useState(false);
  const run = async () => {
    const { token } = await make.run({ params: { id } }, { quiet: true });
    // In the fragment, which browsers do not send, so that no proxy logs the token.
    setMade(`${location.origin}/waitingRoom#${token}`);
    answer.retry();
  };
  return (
    <section className="screen-link" aria-labelledby="screen-link">
      <h2 id="screen-link">{t.link()}</h2>
      <p>{t.linkHint()}</p>
      <Loaded answer={answer} lines={1}>
        {({ madeAt }) => (
          <>
            <p>{madeAt && session ? t.linkMade({ when: formatInstantInText(madeAt, session) }) : t.noLink()}</p>
            <Button onClick={() => setAsking(true)}>{madeAt ? t.makeNewLink() : t.makeLink()}</Button>
            {asking && (
              <Confirm
                question={madeAt ? t.makeNewLinkNow() : t.makeLinkNow()}
                act={madeAt ? t.makeNewLink() : t.makeLink()}
                tone="primary"
                run={run}
                onClose={() => setAsking(false)}
              >
                <p>{madeAt ? t.linkReplaces() : t.linkOnce()}</p>
              </Confirm>
            )}
          </>
        )}
      </Loaded>
      {made && <MadeLink address={made} />}
    </section>
  );
}

function MadeLink({ address }: { address: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(t.copied());
    } catch {
      // The clipboard is unavailable over plain HTTP, as within a hospital's own network.
      setSaid(t.copyByHand());
    }
  };
  return (
    <div className="screen-link-made">
      <label>
        {t.linkIs()}
        <input className="input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p>
        <Button tone="primary" onClick={copy}>
          {t.copy()}
        </Button>
        <a className="button button-quiet" href={address} target="_blank" rel="noreferrer">
          {t.openScreen()}
        </a>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}

// Two-factor sign-in of the user's own account: set up, move to another app, renew recovery codes, turn off.
import { type TwoFactorSetup, type TwoFactorStatus, twoFactor } from '@almoner/contract/house/two-factor';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { AppSecret } from './app-secret';
import { RecoveryCodeList } from './recovery-code-list';
import { BeginForm, ConfirmForm, RenewForm, SwitchOffForm } from './two-factor-forms';
import './two-factor.css';
import { t } from './two-factor.words';

type Stage =
  | { at: 'rest' | 'begin' | 'renew' | 'off' }
  | { at: 'scan'; setup: TwoFactorSetup }
  | { at: 'codes'; codes: string[] };

export default function TwoFactorScreen() {
  const standing = useCall(twoFactor.read);
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  const showCodes = (codes: string[]) => setStage({ at: 'codes', codes });
  return (
    <Screen title={t.twoFactor()} width="form">
      <Loaded answer={standing}>
        {(now) => (
          <div className="two-factor">
            {stage.at === 'rest' && <Standing now={now} go={(at) => setStage({ at })} />}
            {stage.at === 'begin' && (
              <BeginForm on={now.on} onSaved={(setup) => setStage({ at: 'scan', setup })} onCancel={rest} />
            )}
            {stage.at === 'scan' && (
              <>
                <AppSecret {...stage.setup} />
                <ConfirmForm onSaved={showCodes} onCancel={rest} />
              </>
            )}
            {stage.at === 'renew' && <RenewForm onSaved={showCodes} onCancel={rest} />}
            {stage.at === 'off' && <SwitchOffForm onSaved={rest} onCancel={rest} />}
            {stage.at === 'codes' && (
              <>
                <RecoveryCodeList codes={stage.codes} />
                <p className="two-factor-actions">
                  <Button tone="primary" onClick={rest}>
                    {t.haveKept()}
                  </Button>
                </p>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Standing({ now, go }: { now: TwoFactorStatus; go: (at: 'begin' | 'renew' | 'off') => void }) {
  const session = useSession();
  if (!now.on) {
    return (
      <>
        <p>{t.whatItDoes()}</p>
        {now.required && <p>{t.requiredAtSignIn()}</p>}
        <p className="two-factor-actions">
          <Button tone="primary" onClick={() => go('begin')}>
            {t.setUp()}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <StatusBadge shape="done" tone="green" word={t.on} />{' '}
        {now.since && session && t.since({ when: formatInstantInText(now.since, session) })}
      </p>
      <p>
        {t.codesLeft({ count: now.recoveryCodes })} {now.recoveryCodes < 3 && t.makeNewSoon()}
      </p>
      {now.required && <p>{t.requiredSoStays()}</p>}
      <p className="two-factor-actions">
        <Button onClick={() => go('renew')}>{t.newRecoveryCodes()}</Button>
        <Button onClick={() => go('begin')}>{t.moveToOtherApp()}</Button>
        {!now.required && (
          <Button tone="danger" onClick={() => go('off')}>
            {t.turnOff()}
          </Button>
        )}
      </p>
    </>
  );
}

// Sets up two-factor sign-in before the session starts, because the role requires it.
import type { SessionContext } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { useSubmission } from '../../../kernel/call/use-submission';
import { loadLoginSetup, loadLoginSetupCode } from './account-calls';
import { AccountField, typedIn } from './account-field';
import { TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { appCodeField, type SecondStepProps, sendWhole } from './app-code';
import { AppSecret } from './app-secret';
import { RecoveryCodeList } from './recovery-code-list';
import { t as session } from './session.words';
import { t } from './two-factor.words';

interface Done {
  session: SessionContext;
  recoveryCodes: string[];
}

export default function SetUpStep({ challenge: { challenge }, onSession, onOver }: SecondStepProps) {
  const offer = useSubmission(loadLoginSetup);
  const confirm = useSubmission(loadLoginSetupCode);
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [done, setDone] = useState<Done>();
  const forget = useCallback(() => confirm.reset(), [confirm.reset]);
  const { send } = offer;
  const begin = useCallback(
    () =>
      send({ body: { loginSetupRo: { challenge } } }).then(
        ({ data }) => setSecret(data),
        () => undefined,
      ),
    [send, challenge],
  );
  useEffect(() => void begin(), [begin]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!secret) return begin();
    const { code = '' } = typedIn(event.currentTarget);
    const answer = await confirm.send({ body: { loginSetupRo: { challenge, code } } }).catch(() => null);
    if (answer) setDone(answer.data);
  }

  if (done) {
    return (
      <AccountPage label={session.signIn()} title={t.keepCodes()}>
        <RecoveryCodeList codes={done.recoveryCodes} />
        <button type="button" className="account-submit" onClick={() => onSession(done.session)}>
          {t.haveKept()}
        </button>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      label={session.signIn()}
      title={t.setUpTwoFactor()}
      lead={t.requiredNow()}
      foot={
        <button type="button" className="second-step-link" onClick={onOver}>
          {t.backToSignIn()}
        </button>
      }
    >
      <form noValidate onSubmit={submit}>
        {offer.problem && <TryNotice problem={offer.problem} onGone={offer.reset} />}
        {secret && (
          <>
            <AppSecret {...secret} />
            {confirm.problem && <TryNotice problem={confirm.problem} onGone={forget} />}
            <AccountField
              {...appCodeField}
              label={t.codeOfApp()}
              onInput={sendWhole}
              wrong={confirm.problem?.kind === 'badRequest'}
            />
            <button type="submit" className="account-submit" aria-disabled={confirm.pending}>
              {t.continue()}
            </button>
          </>
        )}
      </form>
    </AccountPage>
  );
}

// Second step of a sign-in: an authenticator code or a recovery code. If the role requires two factors and none is set up,
// the setup instead.
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../../kernel/call/use-submission';
import { LazyBoundary, lazy } from '../../../kernel/load/lazy';
import { loadLoginCode } from './account-calls';
import { AccountField, typedIn } from './account-field';
import { TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { appCodeField, type SecondStepProps, sendWhole } from './app-code';
import './second-step.css';
import { t as session } from './session.words';
import { t } from './two-factor.words';

const SetUpStep = lazy(() => import('./set-up-step'));

export default function SecondStep(props: SecondStepProps) {
  if (props.challenge.twoFactor === 'CODE') return <CodeStep {...props} />;
  return (
    <LazyBoundary>
      <SetUpStep {...props} />
    </LazyBoundary>
  );
}

const recoveryField = {
  name: 'code',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  maxLength: 40,
  spellCheck: false,
} as const;

function CodeStep({ challenge: { challenge }, onSession, onOver }: SecondStepProps) {
  const { send, pending, problem, reset } = useSubmission(loadLoginCode);
  const [recovering, setRecovering] = useState(false);
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => field.current?.focus(), [recovering]);
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code = '' } = typedIn(event.currentTarget);
    setEmpty(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    const answer = await send({ body: { loginCodeRo: { challenge, code } } }).catch(() => null);
    if (answer) onSession(answer.data);
    else field.current?.select();
  }

  const missing = recovering ? t.typeRecoveryCode() : t.typeCode();
  return (
    <AccountPage
      label={session.signIn()}
      title={recovering ? t.recoveryCodeInstead() : t.enterCode()}
      lead={recovering ? t.codesOnce() : t.digitsOfApp()}
      foot={
        <button type="button" className="second-step-link" onClick={onOver}>
          {t.backToSignIn()}
        </button>
      }
    >
      <form noValidate onSubmit={submit}>
        {problem && <TryNotice problem={problem} onGone={forget} />}
        <AccountField
          key={recovering ? 'recovery' : 'app'}
          ref={field}
          {...(recovering ? recoveryField : appCodeField)}
          label={recovering ? t.recoveryCode() : t.code()}
          onInput={recovering ? undefined : sendWhole}
          error={empty ? missing : undefined}
          wrong={empty || problem?.kind === 'badRequest'}
        />
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {t.continue()}
        </button>
        <button
          type="button"
          className="second-step-link"
          onClick={() => {
            setRecovering(!recovering);
            setEmpty(false);
            reset();
          }}
        >
          {recovering ? t.appCodeInstead() : t.recoveryCodeInstead()}
        </button>
      </form>
    </AccountPage>
  );
}

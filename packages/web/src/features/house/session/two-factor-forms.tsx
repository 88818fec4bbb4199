// Forms of two-factor sign-in. An open session is not enough for them: each asks for the password and, if an app is set up,
// for its code or a recovery code.
import {
  TwoFactorBeginInput,
  TwoFactorConfirmInput,
  TwoFactorProofInput,
  type TwoFactorSetup,
  twoFactor,
} from '@almoner/contract/house/two-factor';
import type { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { PasswordField } from '../../../ui/field/password-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { CodeField } from './code-field';
import { t as session } from './session.words';
import { t } from './two-factor.words';

interface StageProps<Saved> {
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

const proof = { password: '', code: '' };

const at = fieldsOf(TwoFactorProofInput);
const confirmed = fieldsOf(TwoFactorConfirmInput);

const Password = () => (
  <PasswordField name={at.password} label={session.password()} autoComplete="current-password" wide />
);
const Code = () => <CodeField name={at.code} label={t.codeOrRecoveryCode()} wide />;

export function BeginForm({ on, onSaved, onCancel }: StageProps<TwoFactorSetup> & { on: boolean }) {
  const { run } = useCommand(twoFactor.begin);
  return (
    <>
      <p>{on ? t.presentAppWorks() : t.typePasswordFirst()}</p>
      <Form
        schema={TwoFactorBeginInput}
        server="twoFactorRo"
        initial={proof}
        submit={t.continue()}
        onSubmit={(twoFactorRo) => run({ body: { twoFactorRo } }, { quiet: true })}
        onSaved={onSaved}
        cancel={onCancel}
      >
        <Password />
        {on && <Code />}
      </Form>
    </>
  );
}

export function ConfirmForm({ onSaved, onCancel }: StageProps<string[]>) {
  const { run } = useCommand(twoFactor.confirm);
  return (
    <Form
      schema={TwoFactorConfirmInput}
      server="twoFactorRo"
      initial={{ code: '' }}
      submit={t.turnOn()}
      onSubmit={(twoFactorRo) => run({ body: { twoFactorRo } })}
      onSaved={onSaved}
      cancel={onCancel}
    >
      <CodeField name={confirmed.code} label={t.codeOfApp()} digits wide />
    </Form>
  );
}

interface ProofFormProps<Saved> extends StageProps<Saved> {
  /** Effect of pressing the button. */
  warning: string;
  submit: string;
  send: (proof: z.input<typeof TwoFactorProofInput>) => Promise<Saved>;
}

function ProofForm<Saved>({ warning, submit, send, onSaved, onCancel }: ProofFormProps<Saved>) {
  return (
    <>
      <p>{warning}</p>
      <Form
        schema={TwoFactorProofInput}
        server="twoFactorRo"
        initial={proof}
        submit={submit}
        onSubmit={send}
        onSaved={onSaved}
        cancel={onCancel}
      >
        <Password />
        <Code />
      </Form>
    </>
  );
}

export function RenewForm(stage: StageProps<string[]>) {
  const { run } = useCommand(twoFactor.newRecoveryCodes);
  return (
    <ProofForm
      {...stage}
      warning={t.codesStopWorking()}
      submit={t.makeNewCodes()}
      send={(twoFactorRo) => run({ body: { twoFactorRo } }, { quiet: true })}
    />
  );
}

export function SwitchOffForm(stage: StageProps<null>) {
  const { run } = useCommand(twoFactor.delete);
  return (
    <ProofForm
      {...stage}
      warning={t.passwordAlone()}
      submit={t.turnOff()}
      send={(twoFactorRo) => run({ body: { twoFactorRo } })}
    />
  );
}

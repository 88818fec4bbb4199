// The forms of two-factor sign-in. An open session is not enough for any of them: the password is asked for, and
// where there is an app already a code of it, or a recovery code.
import {
  TwoFactorBeginInput,
  TwoFactorConfirmInput,
  TwoFactorProofInput,
  type TwoFactorSetup,
  twoFactor,
} from '@almoner/contract/house/two-factor';
import type { z } from 'zod';
import { useCommand } from '../../../kernel/use-command';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { PasswordField } from '../../../ui/password-field';
import { CodeField } from './code-field';

interface StageProps<Saved> {
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

const proof = { password: '', code: '' };

const at = fieldsOf(TwoFactorProofInput);
const confirmed = fieldsOf(TwoFactorConfirmInput);

const Password = () => <PasswordField name={at.password} label="Password" autoComplete="current-password" wide />;
const Code = () => <CodeField name={at.code} label="Code of the app, or a recovery code" wide />;

export function BeginForm({ on, onSaved, onCancel }: StageProps<TwoFactorSetup> & { on: boolean }) {
  const { run } = useCommand(twoFactor.begin);
  return (
    <>
      <p>
        {on ? 'Your present app works until a code of the new one is confirmed.' : 'First, please type your password.'}
      </p>
      <Form
        schema={TwoFactorBeginInput}
        server="twoFactorRo"
        initial={proof}
        submit="Continue"
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
      submit="Turn on"
      onSubmit={(twoFactorRo) => run({ body: { twoFactorRo } })}
      onSaved={onSaved}
      cancel={onCancel}
    >
      <CodeField name={confirmed.code} label="Code that the app shows" digits wide />
    </Form>
  );
}

interface ProofFormProps<Saved> extends StageProps<Saved> {
  /** What pressing the button leads to. */
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
      warning="The recovery codes that you have now stop working."
      submit="Make new codes"
      send={(twoFactorRo) => run({ body: { twoFactorRo } }, { quiet: true })}
    />
  );
}

export function SwitchOffForm(stage: StageProps<null>) {
  const { run } = useCommand(twoFactor.delete);
  return (
    <ProofForm
      {...stage}
      warning="From then on your password alone signs you in."
      submit="Turn off"
      send={(twoFactorRo) => run({ body: { twoFactorRo } })}
    />
  );
}

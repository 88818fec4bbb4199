// A labelled field of an account page with its message. A password can be shown while it is typed.
import { type ComponentProps, useState } from 'react';
import { fewPaths, LineIcon } from '../../../ui/look/line-icon';
import { t } from './session.words';

interface AccountFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string;
  label: string;
  hint?: string;
  /** Message at the field. */
  error?: string | undefined;
  /** Marks the field as invalid without a message, if the notice of the form already has it. */
  wrong?: boolean;
}

export function AccountField({
  name,
  label,
  hint,
  error,
  wrong = Boolean(error),
  type = 'text',
  ...input
}: AccountFieldProps) {
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="account-field" data-wrong={wrong ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      <div className="account-input">
        <input
          {...input}
          id={name}
          name={name}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={wrong || undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <button type="button" aria-pressed={shown} aria-label={t.show({ label })} onClick={() => setShown(!shown)}>
            <LineIcon path={fewPaths.eye} size={18} />
          </button>
        )}
      </div>
      {hint && (
        <p className="account-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="account-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Focuses the first field of the form that has a message. */
export function focusFirstWrong(form: HTMLFormElement, errors: Record<string, string>): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find(({ name }) => errors[name])?.focus();
}

/** Form values by field name. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

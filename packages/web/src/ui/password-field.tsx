// A password, hidden unless the person asks to see what they type.
import { useState } from 'react';
import { FieldFrame, type FieldProps, textOf, useField } from './field';

interface PasswordFieldProps extends FieldProps<'text'> {
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const { control, value, set, message } = useField(field, () => 'hidden');
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="input-group">
        <input
          {...control}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          value={textOf(value)}
          onChange={(event) => set(event.target.value)}
        />
        <button
          type="button"
          className="input-button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}

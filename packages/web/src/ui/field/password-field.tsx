// Field for a password, hidden unless the user chooses to show it.
import { useState } from 'react';
import { withinText } from '../../kernel/language/i18n';
import { t } from '../look/kit.words';
import { FieldFrame, type FieldProps, inputText, useField } from './field';

interface PasswordFieldProps extends FieldProps<'text'> {
  /** Hint to password managers: fill in the current password, or propose a new one. */
  autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const { control, value, set, message } = useField(field, () => t.isHidden());
  const [shown, setShown] = useState(false);
  const label = withinText(field.label);
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
          value={inputText(value)}
          onChange={(event) => set(event.target.value)}
        />
        <button
          type="button"
          className="input-button"
          aria-label={shown ? t.hideField({ field: label }) : t.showField({ field: label })}
          onClick={() => setShown(!shown)}
        >
          {shown ? t.hide() : t.show()}
        </button>
      </div>
    </FieldFrame>
  );
}

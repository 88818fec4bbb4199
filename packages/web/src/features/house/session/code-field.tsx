// Field for an authenticator code or a recovery code, in a settings form.
import { FieldFrame, type FieldProps, inputText, useField } from '../../../ui/field/field';

export function CodeField({ digits, ...field }: FieldProps<'text'> & { digits?: boolean }) {
  const { control, value, set, message } = useField(field, () => 'hidden');
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={inputText(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

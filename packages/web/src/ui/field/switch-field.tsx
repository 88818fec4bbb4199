// Form field for a boolean.

import { t } from '../look/kit.words';
import { FieldFrame, type FieldProps, useField } from './field';

export function SwitchField({ words, ...field }: FieldProps<'flag'> & { words: string }) {
  const { control, value, set, message } = useField(field, (shown) => (shown ? t.isOn() : t.isOff()));
  const { 'aria-required': _, ...rest } = control;
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <span className="radio">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
        <span aria-hidden="true">{words}</span>
      </span>
    </FieldFrame>
  );
}

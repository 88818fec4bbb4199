// Field to choose one of a short list, by the browser's own select, or by radio buttons for a very short list.
import { textOf } from '../../kernel/language/i18n';
import { t } from '../look/kit.words';
import { FieldFrame, type FieldProps, useField } from './field';
import { labelOf, noteOf, type Option, type Options, optionsState } from './options';
import { Unread } from './unread';

interface SelectFieldProps extends FieldProps<'text' | 'choice' | 'number'> {
  options: Options;
  /** Text while nothing is chosen. */
  placeholder?: string;
}

/** Value of the placeholder; no option has it. */
const NOTHING = '--';

/** The value is null if nothing is chosen. */
export function SelectField({ options: offered, placeholder = t.choose(), ...field }: SelectFieldProps) {
  const read = optionsState(offered);
  const options = read.known;
  const { control, value, set, message } = useField(field, (shown) => labelOf(options, shown));
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <select
        {...control}
        className="input select"
        value={String(chosen?.value ?? NOTHING)}
        onChange={(event) => set(options.find((option) => String(option.value) === event.target.value)?.value ?? null)}
      >
        <option value={NOTHING}>{noteOf(read, placeholder)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {textOf(option.label)}
          </option>
        ))}
      </select>
      {read.problem && <Unread {...read} />}
    </FieldFrame>
  );
}

export function RadioField({
  options,
  ...field
}: FieldProps<'text' | 'choice' | 'number'> & { options: readonly Option[] }) {
  const { control, value, set, message } = useField(field, (shown) => labelOf(options, shown));
  const { id, onBlur, 'data-failing': failing } = control;
  return (
    <FieldFrame {...field} id={id} message={message} group>
      <div className="radios">
        {options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              data-failing={index === 0 ? failing : undefined}
              name={id}
              checked={option.value === value}
              onBlur={onBlur}
              onChange={() => set(option.value)}
            />
            {textOf(option.label)}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

// Field to choose one option by typing (the ARIA combobox pattern with a list): a patient, a doctor, a member of staff.
// Options are passed in, or searched on the server for the typed text.

import { useEffect, useId } from 'react';
import { textOf } from '../../kernel/language/i18n';
import { FieldFrame, type FieldProps, useField } from '../field/field';
import { labelOf, type Option, optionsState } from '../field/options';
import { Unread } from '../field/unread';
import { useFormExtra } from '../form/form-context';
import { pathOf } from '../form/form-path';
import { type OptionSource, useCombobox } from './use-combobox';
import '../overlay/menu.css';
import './search-select-field.css';
import { t } from '../look/kit.words';

type SearchSelectFieldProps = FieldProps<'text'> &
  OptionSource & {
    /** The option of the initial value, if the options are not loaded yet. */
    chosen?: Option | undefined;
    placeholder?: string;
    /** Called with the chosen option; the field itself stays empty, ready for the next one. */
    onTake?: (option: Option) => void;
  };

/** The value is null if nothing is chosen. */
export function SearchSelectField({
  options,
  search,
  chosen,
  placeholder = t.typeToSearch(),
  onTake,
  ...field
}: SearchSelectFieldProps) {
  const path = pathOf(field.name);
  // Both are kept in the draft of the form: otherwise a chosen name would be restored as an id without a label.
  const [picked, setPicked] = useFormExtra<Option | undefined>(`${path}#picked`, undefined);
  const [typed, setTyped] = useFormExtra<string | undefined>(`${path}#typed`, undefined);
  const read = options && optionsState(options);
  const known = [picked, chosen, ...(read?.known ?? [])].filter((option) => option !== undefined);
  const complaint = typed?.trim() ? t.chooseFromList() : undefined;
  const { control, value, set, message } = useField(field, (shown) => labelOf(known, shown), complaint);
  const listId = useId();
  const current = known.find((option) => option.value === value);
  const onChoose = (option: Option | undefined) => {
    if (onTake) return option && onTake(option);
    setPicked(option);
    set(option?.value ?? null);
  };
  const box = useCombobox({ options, search, current, typed, setTyped, onChoose });
  const { onBlur: check, ...rest } = control;
  const { open, marked, panel } = box;
  const idOf = (place: number) => `${listId}-${place}`;
  const markedId = marked && idOf(box.found.indexOf(marked));
  useEffect(() => {
    if (open && markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [open, markedId]);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="input-group">
        <input
          {...rest}
          ref={box.anchor}
          className="input select"
          role="combobox"
          aria-expanded={box.open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open ? markedId : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={() => box.setOpen(true)}
          onKeyDown={box.press}
          onBlur={() => {
            void box.leave();
            check();
          }}
        />
        {box.open && (
          <div ref={panel} popover="manual" className="floating menu choices">
            <div id={listId} role="listbox" aria-label={field.label} hidden={box.found.length === 0}>
              {box.found.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
                <div
                  key={option.value}
                  id={idOf(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  className={option === marked ? 'menu-item choice-at' : 'menu-item'}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => box.choose(option)}
                >
                  {textOf(option.label)}
                  {option.detail && <span className="choice-detail">{option.detail}</span>}
                </div>
              ))}
            </div>
            {box.note && <p className="choice-none">{box.note}</p>}
          </div>
        )}
      </div>
      {read?.problem && <Unread {...read} />}
      <span className="visually-hidden" role="status">
        {box.said}
      </span>
    </FieldFrame>
  );
}

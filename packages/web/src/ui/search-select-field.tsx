// One of many, found by typing (the ARIA combobox pattern with a list): patients, doctors, staff. Options are
// given whole, or found by the server for what was typed.
import { useEffect, useId } from 'react';
import { FieldFrame, type FieldProps, useField } from './field';
import { labelOf, type Option } from './options';
import { type OptionSource, useCombobox } from './use-combobox';
import './menu.css';
import './search-select-field.css';

type SearchSelectFieldProps = FieldProps &
  OptionSource & {
    /** The option of the value that the form begins with, where the options are not there yet. */
    chosen?: Option | undefined;
    placeholder?: string;
  };

/** Nothing chosen is null. */
export function SearchSelectField({
  options,
  search,
  chosen,
  placeholder = 'Type to search',
  ...field
}: SearchSelectFieldProps) {
  const known = [...(options ?? []), ...(chosen ? [chosen] : [])];
  const { control, value, set, message } = useField(field, (shown) => labelOf(known, shown));
  const listId = useId();
  const box = useCombobox({ options, search, chosen, value, onChoose: (option) => set(option?.value ?? null) });
  const { onBlur: check, ...rest } = control;
  const { open, at, panel } = box;
  useEffect(() => {
    if (open) panel.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at, panel]);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="input-group">
        <input
          {...rest}
          ref={box.anchor}
          className="input select"
          role="combobox"
          aria-expanded={box.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.open && box.found[box.at] ? `${listId}-${box.at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={() => box.setOpen(true)}
          onKeyDown={box.press}
          onBlur={() => {
            box.leave();
            check();
          }}
        />
        {box.open && (
          <div
            ref={box.panel}
            popover="manual"
            className="menu choices"
            id={listId}
            role="listbox"
            aria-label={field.label}
          >
            {box.found.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                className={index === box.at ? 'menu-item choice-at' : 'menu-item'}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => box.choose(option)}
              >
                {option.label}
                {option.detail && <span className="choice-detail">{option.detail}</span>}
              </div>
            ))}
            {box.found.length === 0 && <p className="choice-none">{box.note}</p>}
          </div>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {box.open && !box.searching && `${box.found.length} found`}
      </span>
    </FieldFrame>
  );
}

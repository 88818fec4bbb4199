// Input for a day: typed as DD/MM/YYYY (or 3/4/85, 3 Apr 1985, 1.2.2026, 01022026), or picked in a calendar, which is loaded
// when it is first opened. The value is YYYY-MM-DD, or the typed text while it is no valid day.
import type { ComponentPropsWithRef } from 'react';
import { formatDay, parseDay } from '../../kernel/language/format';
import { withinText } from '../../kernel/language/i18n';
import { Icon } from '../look/icon';
import { usePopover } from '../overlay/use-popover';
import { loadable } from '../page/loadable';
import { useTyped } from './use-typed';
import '../look/input.css';
import '../overlay/menu.css';
import { t } from '../look/kit.words';

const Calendar = loadable(async () => (await import('./calendar')).default);

interface DateInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  /** The visible label refers to the input by `id`; the button of the calendar needs the label's text as well. */
  label: string;
  value: string;
  /** Latest year to which two typed digits are expanded. */
  latest?: number;
  onChange: (day: string) => void;
}

export function DateInput({ label, value, latest, onChange, onBlur, ...rest }: DateInputProps) {
  const typed = useTyped(value, formatDay);
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLDivElement>();

  const type = (text: string) => {
    const day = parseDay(text, latest) ?? text.trim();
    typed.note(text, day);
    onChange(day);
  };
  return (
    <div className="input-group">
      <input
        {...rest}
        className="input"
        placeholder={t.dayAsTyped()}
        autoComplete="off"
        maxLength={20}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          typed.settle();
          onBlur?.(event);
        }}
      />
      <button
        ref={anchor}
        type="button"
        className="input-button"
        aria-label={t.pickDay({ field: withinText(label) })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size={18} />
      </button>
      {open && (
        <div ref={panel} popover="manual" role="dialog" aria-label={label} className="floating menu calendar">
          <Calendar
            day={parseDay(formatDay(value)) ?? undefined}
            onPick={(day) => {
              onChange(day);
              close();
            }}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}

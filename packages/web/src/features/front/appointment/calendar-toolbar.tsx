// Toolbar of the calendar: view, filters, and buttons for the previous and next days.

import { department } from '@almoner/contract/house/department';
import { staff } from '@almoner/contract/house/staff';
import { useId } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { fullName } from '../../../records/person/name';
import { addDays } from '../../../ui/date/calendar-days';
import { DateInput } from '../../../ui/date/date-input';
import { Choice } from '../../../ui/field/choice';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import type { CalendarState } from './calendar-address';
import '../../../ui/field/choice.css';
import '../../../ui/look/input.css';
import { t } from './calendar.words';

interface CalendarToolbarProps {
  shown: CalendarState;
  today: string;
  show: (change: Partial<CalendarState>) => void;
}

export function CalendarToolbar({ shown, today, show }: CalendarToolbarProps) {
  const dayId = useId();
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' });
  const departments = useCall(department.list);
  const step = shown.view === 'week' ? 7 : 1;
  const named = optionsFrom(doctors, (all) => all.map((doctor) => ({ value: doctor.id, label: fullName(doctor) })));
  const active = optionsFrom(departments, (all) =>
    optionsOf(all.filter(({ status, id }) => status === 1 || id === shown.department)),
  );
  return (
    <search className="calendar-toolbar" aria-label={t.calendar()}>
      <div className="calendar-steps">
        <Button aria-label={t.previous({ view: shown.view })} onClick={() => show({ day: addDays(shown.day, -step) })}>
          <Icon name="chevron-left" size={18} />
        </Button>
        <Button onClick={() => show({ day: today })}>{t.today()}</Button>
        <Button aria-label={t.next({ view: shown.view })} onClick={() => show({ day: addDays(shown.day, step) })}>
          <Icon name="chevron-right" size={18} />
        </Button>
      </div>
      <fieldset className="calendar-views">
        <legend className="visually-hidden">{t.view()}</legend>
        {(['day', 'week'] as const).map((view) => (
          <Button key={view} aria-pressed={shown.view === view} onClick={() => show({ view })}>
            {view === 'day' ? t.day() : t.week()}
          </Button>
        ))}
      </fieldset>
      <div className="filter">
        <label htmlFor={dayId}>{t.date()}</label>
        <DateInput
          id={dayId}
          label={t.date()}
          value={shown.day}
          onChange={(day) => /^\d{4}-\d\d-\d\d$/.test(day) && show({ day })}
        />
      </div>
      <Choice label={t.doctor()} value={shown.doctor} options={named} onChoose={(doctor) => show({ doctor })} />
      <Choice
        label={t.department()}
        value={shown.department}
        options={active}
        onChoose={(chosen) => show({ department: chosen })}
      />
    </search>
  );
}

// Period of a report: two date fields, this month by default, and links to frequent periods. They apply to the whole report,
// like the other filters.
import { NIL } from '@almoner/contract/wire';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Period } from '../../../kernel/call/period';
import { placeOf, useAddress } from '../../../kernel/route/use-address';
import { t as kit } from '../../../ui/look/kit.words';
import { DateFilter, Filters } from '../../../ui/table/filters';
import type { Filtered, TableControl } from '../../../ui/table/use-table';
import { quickPeriods } from './period';
import { t } from './report.words';

interface PeriodFiltersProps {
  table: TableControl & Pick<Filtered<Partial<Period>>, 'takes'>;
  period: Period;
  today: string;
  /** Additional filters. */
  children?: ReactNode;
}

export function PeriodFilters({ table, period, today, children }: PeriodFiltersProps) {
  const [params, change] = useAddress();
  const { state } = useLocation();
  const linkTo = (chosen: Period) => {
    const place = placeOf(withPeriod(chosen, params), state);
    return { to: { search: place.search }, state: place.state };
  };
  const withPeriod = (chosen: Period, now: URLSearchParams) => {
    const next = new URLSearchParams(now);
    next.set('from', chosen.from);
    next.set('to', chosen.to);
    next.delete('page');
    return next;
  };
  const shown = { from: shownDay(period.from), to: shownDay(period.to) };
  const days: Filtered<Period> = {
    filters: shown,
    raw: shown,
    takes: table.takes,
    // Writes both days to the address, so that the other one keeps its shown value.
    setFilter: (name, value) =>
      change(
        (now) => {
          const kept = { from: now.get('from') ?? period.from, to: now.get('to') ?? period.to };
          return withPeriod({ ...kept, [name]: value || NIL }, now);
        },
        { replace: true },
      ),
  };
  const quick = (
    <nav className="report-quick" aria-label={t.periods()}>
      {quickPeriods(today).map(({ label, period: chosen }) => (
        <Link
          key={label}
          {...linkTo(chosen)}
          replace
          className="button button-quiet"
          aria-current={chosen.from === period.from && chosen.to === period.to ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  return (
    <Filters table={table} aside={quick}>
      <DateFilter table={days} name="from" label={kit.from()} />
      <DateFilter table={days} name="to" label={kit.to()} />
      {children}
    </Filters>
  );
}

const shownDay = (bound: string) => (bound === NIL ? '' : bound);

// Which days a report is about: two fields and what is asked for most.
import { Link, useSearchParams } from 'react-router';
import { DateFilter } from '../../ui/filters';
import type { TableControl } from '../../ui/use-table-state';
import { type Period, quickPeriods } from './period';

export function PeriodFilters({ table }: { table: TableControl }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
    </>
  );
}

/** Each keeps the other filters. */
export function QuickPeriods({ today, period }: { today: string; period: Period }) {
  const [params] = useSearchParams();
  const to = (chosen: Period) => {
    const next = new URLSearchParams(params);
    next.set('from', chosen.from);
    next.set('to', chosen.to);
    next.delete('page');
    return `?${next}`;
  };
  return (
    <nav className="report-quick" aria-label="Periods">
      {quickPeriods(today).map(({ label, period: chosen }) => (
        <Link
          key={label}
          to={to(chosen)}
          replace
          className="button button-quiet"
          aria-current={chosen.from === period.from && chosen.to === period.to ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

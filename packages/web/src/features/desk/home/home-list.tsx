// Short list beside a worklist: its loading state, its rows, and a link to the full list.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { t } from './homes.words';

interface HomeListProps<Row> {
  title: string;
  /** Undefined while it loads. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  row: (row: Row) => ReactNode;
  /** Text for an empty list. */
  none: string;
  /** Path of the full list. */
  all?: string | undefined;
  problem?: Problem | null;
  retry?: () => void;
}

export function HomeList<Row>({ title, rows, keyOf, row, none, all, problem, retry }: HomeListProps<Row>) {
  return (
    <Card title={title} action={all && <Link to={all}>{t.all()}</Link>}>
      {problem && (
        <ProblemNotice problem={problem} safe={rows ? kit.readBefore() : kit.nothingChanged()} retry={retry} />
      )}
      {!rows && !problem && <Skeleton width={24} />}
      {rows?.length === 0 && <p className="home-none">{none}</p>}
      {rows && rows.length > 0 && (
        <ul className="home-rows">
          {rows.map((one) => (
            <li key={keyOf(one)}>{row(one)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Link of a row; renders nothing if the role may not open the screen. */
export function OpenLink({ to, of, label = t.open() }: { to: string | undefined; of: string; label?: string }) {
  return to === undefined ? null : (
    <Link to={to} className="button button-quiet" aria-label={kit.actionOf({ action: label, subject: of })}>
      {label}
    </Link>
  );
}

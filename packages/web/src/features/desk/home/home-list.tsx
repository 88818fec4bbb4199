// A short list beside a worklist: its state while it is read, its rows, and where the whole of it is.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../kernel/problem';
import { Card } from '../../../ui/card';
import { t as kit } from '../../../ui/kit.words';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Skeleton } from '../../../ui/skeleton';
import { t } from './homes.words';

interface HomeListProps<Row> {
  title: string;
  /** Undefined while it is on its way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  row: (row: Row) => ReactNode;
  /** Said where there is none. */
  none: string;
  /** Where all of them are. */
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

/** Where a row leads; nothing where the role may not go there. */
export function OpenLink({ to, of, label = t.open() }: { to: string | undefined; of: string; label?: string }) {
  return to === undefined ? null : (
    <Link to={to} className="button button-quiet" aria-label={kit.actionOf({ action: label, subject: of })}>
      {label}
    </Link>
  );
}

// A worklist with its states: loading, error, empty, and rows.
import type { AnyCall } from '@almoner/contract/call';
import type { CallState } from '../../../kernel/call/use-call';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { NoRecords } from '../../../ui/table/no-records';
import { type WorkColumn, type WorkGroup, Worklist, type WorkStep } from '../../../ui/worklist/worklist';
import { Earlier, type EarlierProps } from './earlier';

interface HomeWorkProps<Row> {
  read: Pick<CallState<AnyCall>, 'problem' | 'retry'>;
  title: string;
  columns: readonly WorkColumn<Row>[];
  /** Undefined until the first response. */
  groups: readonly WorkGroup<Row>[] | undefined;
  nameOf: (row: Row) => string;
  steps: (row: Row) => readonly WorkStep[];
  busy?: ReadonlySet<string>;
  none: { heading: string; hint: string };
  earlier?: EarlierProps;
  /** Below another worklist, which has the keyboard shortcuts. */
  secondary?: boolean;
}

export function HomeWork<Row extends { id: string }>(props: HomeWorkProps<Row>) {
  const { read, groups, none, earlier, ...worklist } = props;
  const { problem, retry } = read;
  const empty = groups?.every(({ rows }) => rows.length === 0);
  return (
    <>
      {problem && (
        <ProblemNotice problem={problem} safe={groups ? kit.readBefore() : kit.nothingChanged()} retry={retry} />
      )}
      {!groups && !problem && <Skeleton width={60} />}
      {groups && !empty && <Worklist {...worklist} groups={groups} />}
      {empty && <NoRecords {...none} />}
      {earlier && <Earlier {...earlier} />}
    </>
  );
}

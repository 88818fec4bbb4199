// What came of an import, and where to go from there.
import type { ImportResult } from '@almoner/contract/desk/import';
import { formatCount } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import type { ImportRow } from './column-mapping';
import { downloadSkipped } from './import-files';
import type { ImportKind } from './import-kind';
import type { Table } from './read-table';

interface ImportOutcomeProps {
  kind: ImportKind;
  table: Table;
  result: ImportResult;
  rows: ImportRow[];
  onStartAgain: () => void;
}

export function ImportOutcome({ kind, table, result, rows, onStartAgain }: ImportOutcomeProps) {
  const locale = useSession()?.locale ?? 'en-NG';
  const linkTo = useLinkTo();
  const { imported, skipped } = result;
  const lists = kind.lists.flatMap(({ path, label }) => {
    const to = linkTo(path);
    return to ? [{ to, label }] : [];
  });
  return (
    <Card>
      <p role="status">
        {formatCount(imported, { locale })} {imported === 1 ? `${kind.one} was` : `${kind.many} were`} imported.
        {skipped > 0 && ` ${formatCount(skipped, { locale })} ${skipped === 1 ? 'row was' : 'rows were'} skipped.`}
      </p>
      {skipped > 0 && <p>Correct the rows that were skipped in the file below, and import that file.</p>}
      {kind.note && <p>{kind.note}</p>}
      <div className="import-actions">
        {skipped > 0 && (
          <Button tone="primary" onClick={() => downloadSkipped(kind, table.headings, rows)}>
            Download rows that were skipped
          </Button>
        )}
        {lists.map(({ to, label }) => (
          <LinkButton key={to} to={to} tone={skipped === 0 && lists[0]?.to === to ? 'primary' : 'plain'}>
            {label}
          </LinkButton>
        ))}
        <Button onClick={onStartAgain}>Import another file</Button>
      </div>
    </Card>
  );
}

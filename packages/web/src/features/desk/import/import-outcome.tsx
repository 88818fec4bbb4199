// Result of an import, with links to the next screens.
import type { ImportResult } from '@almoner/contract/desk/import';
import { formatCount } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import type { ImportRow } from './column-mapping';
import { t } from './import.words';
import { downloadSkipped } from './import-files';
import type { ImportDefinition } from './import-kind';
import type { ImportTable } from './read-table';

interface ImportOutcomeProps {
  kind: ImportDefinition;
  table: ImportTable;
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
        {t.imported({ kind: kind.kind, count: imported, shown: formatCount(imported, { locale }) })}
        {skipped > 0 && ` ${t.skipped({ count: skipped, shown: formatCount(skipped, { locale }) })}`}
      </p>
      {skipped > 0 && <p>{t.correctSkipped()}</p>}
      {kind.note && <p>{textOf(kind.note)}</p>}
      <div className="import-actions">
        {skipped > 0 && (
          <Button tone="primary" onClick={() => downloadSkipped(kind, table.headings, rows)}>
            {t.downloadSkipped()}
          </Button>
        )}
        {lists.map(({ to, label }) => (
          <LinkButton key={to} to={to} tone={skipped === 0 && lists[0]?.to === to ? 'primary' : 'plain'}>
            {textOf(label)}
          </LinkButton>
        ))}
        <Button onClick={onStartAgain}>{t.importAnother()}</Button>
      </div>
    </Card>
  );
}

// Reads a file as a table and limits its rows to the maximum of its kind. Errors come with words for the user.
import { useMemo } from 'react';
import { formatCount } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import type { Encoding } from '../../../ui/file/text-encoding';
import { t } from './import.words';
import type { ImportDefinition } from './import-kind';
import { type ImportTable, parseTable, Unreadable } from './read-table';

export function useTables({ limit }: ImportDefinition) {
  const locale = useSession()?.locale ?? 'en-NG';
  return useMemo(
    () => ({
      /** Throws `Unreadable`. */
      async readTableOf(bytes: Uint8Array, encoding: Encoding): Promise<ImportTable> {
        const table = await parseTable(bytes, encoding);
        const rows = table.rows.length;
        const counted = (count: number) => formatCount(count, { locale });
        if (rows > limit) throw new Unreadable(t.tooManyRows({ rows: counted(rows), most: counted(limit) }));
        return table;
      },
      reasonOf: (thrown: unknown) => (thrown instanceof Unreadable ? thrown.message : t.unreadable()),
    }),
    [limit, locale],
  );
}

// Files to download during an import: the empty template, and the rows with mistakes and their reasons. Cells that a
// spreadsheet would run as a formula are made text by table-export.
import { textOf } from '../../../kernel/language/i18n';
import { t as kit } from '../../../ui/look/kit.words';
import type { ImportRow } from './column-mapping';
import { t } from './import.words';
import type { ImportDefinition, Issue } from './import-kind';

type Cells = readonly string[];

export const labelOfField = ({ fields }: ImportDefinition, name: string) =>
  textOf(fields.find(({ field }) => field === name)?.label ?? name);

/** One line per mistake: "Phone: Please provide a phone number." */
export const reasonsOf = (kind: ImportDefinition, issues: readonly Issue[]): string[] =>
  issues.map(({ field, message }) => kit.labelled({ label: labelOfField(kind, field), text: message }));

/** Original rows with mistakes, plus a column with the reasons. */
export function skippedTable(kind: ImportDefinition, headings: Cells, rows: readonly ImportRow[]) {
  const columns = [
    ...headings.map((header, at) => ({ header, text: ({ cells }: ImportRow) => cells[at] ?? '' })),
    { header: t.reason(), text: ({ issues }: ImportRow) => reasonsOf(kind, issues).join(' ') },
  ];
  return { columns, rows: rows.filter(({ issues }) => issues.length > 0) };
}

export async function downloadSkipped(
  kind: ImportDefinition,
  headings: Cells,
  rows: readonly ImportRow[],
): Promise<void> {
  const { downloadRows } = await import('../../../ui/export/table-export');
  const table = skippedTable(kind, headings, rows);
  await downloadRows('csv', t.skippedFile(kind), table.columns, table.rows);
}

export async function downloadTemplate(kind: ImportDefinition): Promise<void> {
  const { downloadRows } = await import('../../../ui/export/table-export');
  const columns = kind.fields.map(({ label }) => ({ header: textOf(label), text: () => '' }));
  await downloadRows('csv', t.templateFile(kind), columns, []);
}

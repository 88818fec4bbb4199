// An import of a file as the screen does it: begun, rows staged in chunks, checked, carried out.
import type { calls } from '@almoner/contract/calls';
import type { DayOrders, RowIssue } from '@almoner/contract/desk/import';
import type { Answer, Person } from './hospital.ts';

type ImportCalls = (typeof calls)[Extract<keyof typeof calls, `${string}Import`>];

/** Rows with their numbers in a file with a heading row. */
export const tableOf = <Cells>(...cells: Cells[]) => cells.map((values, at) => ({ row: at + 2, values }));

export const importsOf = (call: ImportCalls) => ({
  /** Stages rows whose dates have these orders; returns the import's id. */
  async staged(rows: { row: number; values: object }[], by: Person, dayOrders?: DayOrders): Promise<string> {
    const { id } = await by.get(call.begin, dayOrders ? { body: { importRo: { dayOrders } } } : {});
    for (let from = 0; from < rows.length; from += 200) {
      const importRo = { rows: rows.slice(from, from + 200) };
      const { status, raw } = await by.ask(call.stage, { params: { id }, body: { importRo } });
      if (status !== 200) throw new Error(`a chunk was answered ${status}: ${raw}`);
    }
    return id;
  },
  commit: (
    id: string,
    mode: 'all' | 'good',
    rows: number,
    by: Person,
    headers: Record<string, string> = {},
  ): Promise<Answer> => by.ask(call.commit, { params: { id }, body: { importRo: { mode, rows } }, headers }),
  /** The issues of the rows. */
  check: (id: string, by: Person): Promise<RowIssue[]> => by.get(call.check, { params: { id } }),
});

/** The issues as the screen lists them. */
export const issuesInWords = (issues: RowIssue[]) =>
  issues.map(({ row, field, message }) => `${row} ${field}: ${message}`);

// Loads a file of codes: chosen or dropped, sent as a whole, and what came of it or what is wrong in which row.
import { type CodesImported, codeFileLimits, diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { formatCount } from '../../../kernel/format';
import type { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { ShortTable } from '../../../ui/short-table';
import { type Column, col } from '../../../ui/table-columns';
import './diagnosis.css';
import { t } from './diagnosis.words';

const templateColumns = () => [t.code(), t.title(), t.chapter()].map((header) => ({ header, text: () => '' }));

export default function CodeImportScreen() {
  const id = useId();
  const linkTo = useLinkTo();
  const { run, pending, problem, reset } = useCommand(diagnosisCode.import);
  const [file, setFile] = useState<File>();
  const [whole, setWhole] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [loaded, setLoaded] = useState<CodesImported>();

  const take = (chosen: File | undefined) => {
    if (!chosen || pending) return;
    reset();
    setLoaded(undefined);
    const fits = chosen.size <= codeFileLimits.bytes;
    setComplaint(fits ? undefined : t.tooLarge({ most: codeFileLimits.bytes / 1_000_000 }));
    setFile(fits ? chosen : undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const template = async () => {
    try {
      const { downloadRows } = await import('../../../ui/table-export');
      await downloadRows('csv', t.templateFile(), templateColumns(), []);
    } catch {
      setComplaint(t.templateFailed());
    }
  };
  const load = async () => {
    if (!file) return setComplaint(t.chooseFirst());
    try {
      setLoaded(await run({ body: { codesRo: { retireOthers: whole } }, file }, { quiet: true }));
      setFile(undefined);
    } catch (thrown) {
      // What was refused is corrected in the file, which then is another one.
      if ((thrown as Problem).kind === 'incorrect') setFile(undefined);
    }
  };
  return (
    <Screen title={t.importTitle()} width="form">
      <Card>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the input takes keys */}
        <div className="codes-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <p id={`${id}-hint`}>{t.fileHint()}</p>
          <div className="codes-actions">
            <label className="button button-plain">
              <Icon name="upload" size={18} />
              {t.chooseFile()}
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                aria-describedby={`${id}-hint ${id}-message`}
                aria-invalid={complaint ? true : undefined}
                disabled={pending}
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            <Button onClick={template}>
              <Icon name="download" size={18} />
              {t.template()}
            </Button>
          </div>
          {file && <p className="codes-file">{file.name}</p>}
          <p className="field-message" role="alert" id={`${id}-message`}>
            {complaint}
          </p>
        </div>
        <label className="codes-whole">
          <input
            type="checkbox"
            checked={whole}
            disabled={pending}
            onChange={(event) => setWhole(event.target.checked)}
          />
          <span>{t.wholeList()}</span>
        </label>
        <div className="codes-actions">
          <Button tone="primary" busy={pending} onClick={load}>
            {t.load()}
          </Button>
          <LinkButton to={linkTo('settings/diagnosis-codes')}>{t.codes()}</LinkButton>
        </div>
        <p role="status">{loaded && outcomeOf(loaded)}</p>
      </Card>
      {problem && <Mistakes problem={problem} />}
    </Screen>
  );
}

function outcomeOf({ added, changed, restored, retired, unchanged }: CodesImported): string {
  const parts = [
    [added, t.added],
    [changed, t.changed],
    [restored, t.restored],
    [retired, t.retired],
    [unchanged, t.unchanged],
  ] as const;
  return parts.flatMap(([count, said]) => (count > 0 ? [said({ count, shown: formatCount(count) })] : [])).join(' ');
}

interface Mistake {
  id: string;
  row: number;
  column: string;
  message: string;
}

const labels: Record<string, () => string> = { code: t.code, title: t.title, chapter: t.chapter };

const columns: Column<Mistake>[] = [
  col.number('row', t.row, ({ row }) => row, { cell: ({ row }) => String(row), priority: 1 }),
  col.code('column', t.column, ({ column }) => column, { priority: 2 }),
  col.name('message', t.mistake, ({ message }) => message),
];

/** What is wrong: with the file, or in its rows. */
function Mistakes({ problem }: { problem: Problem }) {
  const rows = problem.errors.flatMap(({ field, message }): Mistake[] => {
    const [, row, column = ''] = /^rows\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return row ? [{ id: field, row: Number(row), column: labels[column]?.() ?? column, message }] : [];
  });
  return (
    <>
      <ProblemNotice problem={problem} safe={rows.length > 0 ? t.correctAndChoose() : undefined} />
      {rows.length > 0 && <ShortTable title={t.mistakes()} columns={columns} rows={rows} open={() => undefined} />}
    </>
  );
}

// Imports a file of diagnosis codes: chosen or dropped, with a question if its encoding is unclear. The file is sent as a
// whole; the screen shows the result or the mistakes by row.
import { type CodesImported, codeFileLimits, diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import { useEffect, useId, useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { formatCount } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { t as encodingWords } from '../../../ui/file/encoding.words';
import { EncodingQuestion, type SampleRow } from '../../../ui/file/encoding-question';
import { FileDrop, TableFileChoice } from '../../../ui/file/file-drop';
import { decode, detectEncoding, type Encoding, encodings, isSpreadsheet } from '../../../ui/file/text-encoding';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Icon } from '../../../ui/look/icon';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { ShortTable } from '../../../ui/table/short-table';
import { type Column, col } from '../../../ui/table/table-columns';
import './diagnosis.css';
import { t } from './diagnosis.words';

const templateColumns = () => [t.code(), t.title(), t.chapter()].map((header) => ({ header, text: () => '' }));

export default function CodeImportScreen() {
  const id = useId();
  const linkTo = useLinkTo();
  const { run, pending, problem, reset } = useCommand(diagnosisCode.import);
  const [chosen, setChosen] = useState<Chosen>();
  const [whole, setWhole] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [loaded, setLoaded] = useState<CodesImported>();

  const take = async (file: File | undefined) => {
    if (!file || pending) return;
    reset();
    setLoaded(undefined);
    setChosen(undefined);
    if (file.size > codeFileLimits.bytes) {
      return setComplaint(t.tooLarge({ most: codeFileLimits.bytes / 1_000_000 }));
    }
    setComplaint(undefined);
    try {
      setChosen({ file, doubt: doubtOf(new Uint8Array(await file.arrayBuffer())) });
    } catch {
      setComplaint(t.unreadable());
    }
  };
  const template = async () => {
    try {
      const { downloadRows } = await import('../../../ui/export/table-export');
      await downloadRows('csv', t.templateFile(), templateColumns(), []);
    } catch {
      setComplaint(t.templateFailed());
    }
  };
  const load = async () => {
    if (!chosen) return setComplaint(t.chooseFirst());
    const { file, doubt } = chosen;
    if (doubt && !doubt.isAnswered) return setComplaint(t.checkEncoding());
    try {
      const codesRo = { retireOthers: whole, ...(doubt ? { encoding: doubt.encoding } : {}) };
      setLoaded(await run({ body: { codesRo }, file }, { quiet: true }));
      setChosen(undefined);
    } catch (thrown) {
      // After a refusal the user corrects the file and chooses it again.
      if ((thrown as Problem).kind === 'badRequest') setChosen(undefined);
    }
  };
  return (
    <Screen title={t.importTitle()} width="form">
      <Card>
        <FileDrop className="codes-drop" onTake={([file]) => void take(file)}>
          <p id={`${id}-hint`}>{t.fileHint()}</p>
          <div className="codes-actions">
            <TableFileChoice
              className="button button-plain"
              label={t.chooseFile()}
              aria-describedby={`${id}-hint ${id}-message`}
              aria-invalid={complaint ? true : undefined}
              disabled={pending}
              onTake={([file]) => void take(file)}
            />
            <Button onClick={template}>
              <Icon name="download" size={18} />
              {t.template()}
            </Button>
          </div>
          {chosen && <p className="codes-file">{chosen.file.name}</p>}
          <p className="field-message" role="alert" id={`${id}-message`}>
            {complaint}
          </p>
        </FileDrop>
        {chosen?.doubt && !pending && (
          <Letters
            file={chosen.file.name}
            doubt={chosen.doubt}
            onDoubt={(doubt) => {
              setChosen({ ...chosen, doubt });
              setComplaint(undefined);
            }}
          />
        )}
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

interface Chosen {
  file: File;
  /** Set if the encoding of the file is not certain. */
  doubt: Doubt | undefined;
}

interface Doubt {
  bytes: Uint8Array;
  /** The most likely encoding, or the chosen one. */
  encoding: Encoding;
  /** Whether the user has confirmed the encoding. */
  isAnswered: boolean;
}

/** Encoding question for a file; undefined if it is certain, or for a spreadsheet, which the server refuses. */
function doubtOf(bytes: Uint8Array): Doubt | undefined {
  const { encoding, isSure } = detectEncoding(bytes);
  return isSure || isSpreadsheet(bytes) ? undefined : { bytes, encoding, isAnswered: false };
}

/** Rows of the file, decoded in an encoding. */
async function rowsIn(bytes: Uint8Array, encoding: Encoding): Promise<SampleRow[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(decode(bytes, encoding), { delimitersToGuess: [',', ';', '\t'] });
  return data.map((cells, at) => ({ row: at + 1, cells }));
}

interface LettersProps {
  file: string;
  doubt: Doubt;
  onDoubt: (doubt: Doubt) => void;
}

/** Asks for the encoding of the file, or shows the chosen one. */
function Letters({ file, doubt, onDoubt }: LettersProps) {
  const { bytes, encoding, isAnswered } = doubt;
  const [rows, setRows] = useState<SampleRow[]>();
  const [complaint, setComplaint] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    rowsIn(bytes, encoding).then(
      (read) => isWanted && setRows(read),
      () => isWanted && setComplaint(t.unreadable()),
    );
    return () => {
      isWanted = false;
    };
  }, [bytes, encoding]);
  if (isAnswered) {
    return (
      <div className="codes-actions codes-letters">
        <p>{encodingWords.are({ encoding: encodings[encoding]() })}</p>
        <Button onClick={() => onDoubt({ ...doubt, isAnswered: false })}>{encodingWords.change()}</Button>
      </div>
    );
  }
  return (
    <div className="codes-letters">
      <EncodingQuestion
        of="titles"
        file={file}
        encoding={encoding}
        onChoose={(other) => onDoubt({ ...doubt, encoding: other })}
        rows={rows}
        complaint={complaint}
        onRight={() => onDoubt({ ...doubt, isAnswered: true })}
      />
    </div>
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

/** Mistakes of the file or its rows. */
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

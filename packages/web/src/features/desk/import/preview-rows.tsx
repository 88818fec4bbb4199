// Preview before an import: the number of valid rows, the mistakes of the others, and the decision.
import type { DayColumns, DayOrders, ImportMode, ImportResult } from '@almoner/contract/desk/import';
import { GREAT_AGE } from '@almoner/contract/house/great-age';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { formatCount } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { t as encodingWords } from '../../../ui/file/encoding.words';
import { type Encoding, encodings } from '../../../ui/file/text-encoding';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Notice } from '../../../ui/look/notice';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import {
  type Confirmations,
  countToConfirm,
  type ImportRow,
  type Mapping,
  nameOrderOf,
  ordersOf,
  unusedHeadings,
  withIssues,
} from './column-mapping';
import { t } from './import.words';
import { downloadSkipped, labelOfField } from './import-files';
import type { ImportDefinition } from './import-kind';
import { PreviewTable } from './preview-table';
import type { ImportTable } from './read-table';
import { type Staging, useStaging } from './use-staging';

interface PreviewRowsProps {
  kind: ImportDefinition;
  file: string;
  encoding: Encoding;
  table: ImportTable;
  mapping: Mapping;
  columns: DayColumns;
  rows: ImportRow[];
  /** Confirmations for incomplete rows. */
  accepts?: Confirmations;
  onAccept: (accepts: Confirmations) => void;
  /** Called with the current order of day and month of each column. */
  onMatch: (orders: DayOrders) => void;
  onLetters: () => void;
  onStartAgain: () => void;
  onDone: (result: ImportResult, rows: ImportRow[]) => void;
}

export function PreviewRows(props: PreviewRowsProps) {
  const { kind, file, encoding, table, mapping, columns, rows, onMatch, onLetters, onStartAgain, onDone } = props;
  const { accepts = {}, onAccept } = props;
  const orders = ordersOf(columns);
  const staging = useStaging(kind, rows, orders);
  const { settle, recheck, checked: found } = staging;
  const checked = useMemo(() => (found ? withIssues(rows, found.issues) : rows), [rows, found]);
  const bad = checked.filter(({ issues }) => issues.length > 0).length;
  const noted = checked.filter(({ notes }) => notes.length > 0).length;
  const old = checked.filter(({ issues, isOfGreatAge }) => isOfGreatAge && issues.length === 0).length;
  const [agesRight, setAgesRight] = useState(false);
  const commit = useCommand(kind.calls.commit);
  const nameOrder = nameOrderOf(mapping);
  const unused = unusedHeadings(table, mapping);

  const carryOut = async (mode: ImportMode) => {
    try {
      const body = { importRo: { mode, rows: rows.length } };
      const result: ImportResult = await commit.run({ params: { id: found?.importId ?? '' }, body });
      settle();
      onDone(result, withIssues(rows, result.issues));
    } catch {
      // The notice shows the error. A new check shows changes since the last one at their rows.
      recheck();
    }
  };
  const ready = found !== undefined && staging.problem === null;
  return (
    <>
      <Card>
        <Counts file={file} good={checked.length - bad} bad={bad} noted={noted} />
        {!ready && <Checking staging={staging} total={rows.length} />}
        {commit.problem && <ProblemNotice problem={commit.problem} />}
        {commit.pending ? (
          <div role="status">
            <p>{t.cannotStop()}</p>
            <progress className="import-progress" aria-label={t.importing()} />
          </div>
        ) : (
          ready && (
            <Decision
              kind={kind}
              good={checked.length - bad}
              bad={bad}
              asksAges={old > 0 && !agesRight}
              onDecide={carryOut}
            />
          )
        )}
        {!commit.pending && kind.mayBeUnknown && <ToAccept rows={rows} accepts={accepts} onAccept={onAccept} />}
        {ready && !commit.pending && old > 0 && (
          <GreatAges count={old} isRight={agesRight} onRight={() => setAgesRight(true)} />
        )}
        {!commit.pending && (
          <div className="import-actions">
            {bad > 0 && (
              <Button onClick={() => downloadSkipped(kind, table.headings, checked)}>{t.downloadMistakes()}</Button>
            )}
            <Button onClick={() => onMatch(orders)}>{t.changeColumns()}</Button>
            <Button onClick={onLetters}>{encodingWords.change()}</Button>
            <Button onClick={onStartAgain}>{t.chooseAnother()}</Button>
          </div>
        )}
        <p className="field-hint">{encodingWords.are({ encoding: encodings[encoding]() })}</p>
        {nameOrder && <p className="field-hint">{t.namesTakenApart({ order: nameOrder })}</p>}
        {Object.entries(orders).map(([field, order]) => (
          <p key={field} className="field-hint">
            {t.orderRead({ field: labelOfField(kind, field), order })}
          </p>
        ))}
        {unused.length > 0 && <p className="field-hint">{t.notImported({ headings: unused.join(', ') })}</p>}
      </Card>
      <PreviewTable kind={kind} rows={checked} isNameApart={nameOrder !== undefined} />
    </>
  );
}

interface ToAcceptProps {
  rows: readonly ImportRow[];
  accepts: Confirmations;
  onAccept: (accepts: Confirmations) => void;
}

/** Confirmations for incomplete rows, which count as mistakes until the user confirms them. */
function ToAccept({ rows, accepts, onAccept }: ToAcceptProps) {
  const { oneName, noGender } = countToConfirm(rows);
  return (
    <>
      {oneName > 0 && (
        <Notice
          role="note"
          action={<Button onClick={() => onAccept({ ...accepts, oneName: true })}>{t.takeOneName()}</Button>}
        >
          {t.haveOneName({ count: oneName })}
        </Notice>
      )}
      {noGender > 0 && (
        <Notice
          role="note"
          action={<Button onClick={() => onAccept({ ...accepts, noGender: true })}>{t.takeNoGender()}</Button>}
        >
          {t.haveNoGender({ count: noGender })}
        </Notice>
      )}
      {accepts.oneName && <p className="field-hint">{t.oneNameTaken()}</p>}
      {accepts.noGender && <p className="field-hint">{t.noGenderTaken()}</p>}
    </>
  );
}

interface GreatAgesProps {
  count: number;
  isRight: boolean;
  onRight: () => void;
}

/** Asks once for confirmation of unlikely dates of birth, as the patient form does. */
function GreatAges({ count, isRight, onRight }: GreatAgesProps) {
  if (isRight) return <p className="field-hint">{t.agesTaken({ years: GREAT_AGE })}</p>;
  const confirm = () => {
    onRight();
    // The pressed button disappears, so the focus moves to the import button.
    document.querySelector<HTMLElement>('.import-decision button')?.focus();
  };
  return (
    <Notice role="note" action={<Button onClick={confirm}>{t.agesRight()}</Button>}>
      {t.haveGreatAge({ count, years: GREAT_AGE })}
    </Notice>
  );
}

interface CountsProps {
  file: string;
  good: number;
  bad: number;
  noted: number;
}

function Counts({ file, good, bad, noted }: CountsProps) {
  const locale = useSession()?.locale ?? 'en-NG';
  const counted = (count: number) => ({ count, shown: formatCount(count, { locale }) });
  return (
    <p className="import-counts" role="status">
      <span>{file}</span>
      <strong className="import-good">{t.rowsRight(counted(good))}</strong>
      {bad > 0 && <strong className="import-bad">{t.rowsWrong(counted(bad))}</strong>}
      {noted > 0 && <strong>{t.rowsNoted(counted(noted))}</strong>}
    </p>
  );
}

function Checking({ staging, total }: { staging: Staging; total: number }) {
  const locale = useSession()?.locale ?? 'en-NG';
  if (staging.problem) {
    return <ProblemNotice problem={staging.problem} safe={t.nothingImported()} retry={staging.retry} />;
  }
  return (
    <div>
      <p>{t.checking({ arrived: formatCount(staging.arrived, { locale }), total: formatCount(total, { locale }) })}</p>
      <progress className="import-progress" aria-label={t.rowsChecked()} max={total} value={staging.arrived} />
    </div>
  );
}

interface DecisionProps {
  kind: ImportDefinition;
  good: number;
  bad: number;
  /** Unlikely dates of birth are not confirmed yet. */
  asksAges: boolean;
  onDecide: (mode: ImportMode) => void;
}

const choices: { mode: ImportMode; label: () => string }[] = [
  { mode: 'all', label: t.onlyIfAllRight },
  { mode: 'good', label: t.skip },
];

const refusals = { good: t.noRightRow, bad: t.correctOrSkip, ages: t.confirmAges };

function Decision({ kind, good, bad, asksAges, onDecide }: DecisionProps) {
  const [mode, setMode] = useState<ImportMode>('all');
  const [refused, setRefused] = useState<keyof typeof refusals>();
  const complaint = refused === 'ages' && !asksAges ? undefined : refused;
  const decide = () => {
    if (good === 0) setRefused('good');
    else if (mode === 'all' && bad > 0) setRefused('bad');
    else if (asksAges) setRefused('ages');
    else onDecide(mode);
  };
  return (
    <>
      {bad > 0 && (
        <fieldset className="field">
          <legend>{t.rowsWithMistakes()}</legend>
          <div className="radios">
            {choices.map(({ mode: value, label }) => (
              <label key={value} className="radio">
                <input
                  type="radio"
                  name="import-mode"
                  checked={mode === value}
                  onChange={() => {
                    setMode(value);
                    setRefused(undefined);
                  }}
                />
                {label()}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="import-decision">
        <Button tone="primary" onClick={decide}>
          {bad > 0 && mode === 'all' ? t.importAll(kind) : t.importSome({ kind: kind.kind, count: good })}
        </Button>
        <p className="field-message" role="alert">
          {complaint && refusals[complaint]()}
        </p>
      </div>
    </>
  );
}

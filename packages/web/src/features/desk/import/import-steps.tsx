// Steps of an import: choose a file, choose its encoding if unclear, map its columns if unclear, check the rows and decide,
// see the result. The file and its rows are kept in memory only.
import type { DayColumns, DayOrders, ImportResult } from '@almoner/contract/desk/import';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textOf } from '../../../kernel/language/i18n';
import { useLeaveWarning } from '../../../ui/form/use-leave-warning';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { ChooseFile, type ChosenFile } from './choose-file';
import type { Confirmations, ImportRow, Mapping } from './column-mapping';
import { t } from './import.words';
import type { ImportDefinition } from './import-kind';
import type { MappedColumns } from './map-columns';
import type { ImportTable } from './read-table';
import './import.css';

// Later steps are loaded on demand. Most files need neither the encoding nor the mapping step.
const CheckLetters = loadable(() => import('./check-letters').then((part) => part.CheckLetters));
const MapColumns = loadable(() => import('./map-columns').then((part) => part.MapColumns));
const MatchColumns = loadable(() => import('./match-columns').then((part) => part.MatchColumns));
const PreviewRows = loadable(() => import('./preview-rows').then((part) => part.PreviewRows));
const ImportOutcome = loadable(() => import('./import-outcome').then((part) => part.ImportOutcome));

type Step =
  | { name: 'choose' }
  | ({ name: 'letters' } & ChosenFile)
  | ({ name: 'sort'; table: ImportTable; matched?: MappedColumns } & ChosenFile)
  | ({ name: 'match'; table: ImportTable; mapping: Mapping; orders: DayOrders } & ChosenFile)
  | ({
      name: 'preview';
      table: ImportTable;
      mapping: Mapping;
      columns: DayColumns;
      accepts?: Confirmations;
      rows: ImportRow[];
    } & ChosenFile)
  | { name: 'done'; table: ImportTable; result: ImportResult; rows: ImportRow[] };

export function ImportScreen({ kind }: { kind: ImportDefinition }) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const setAddress = useSearchParams()[1];
  const leaving = useLeaveWarning(step.name !== 'choose' && step.name !== 'done');
  const heading = useFocusOf(step.name);

  const take = (chosen: ChosenFile, table: ImportTable, matched?: MappedColumns) =>
    setStep({ name: 'sort', ...fileOf(chosen), table, ...(matched ? { matched } : {}) });
  const startAgain = () => {
    setStep({ name: 'choose' });
    // Page and filter of the table belonged to the previous file.
    setAddress({}, { replace: true });
  };

  return (
    <Screen title={textOf(kind.title)}>
      <h2 className="import-step" ref={heading} tabIndex={-1}>
        {titles[step.name]()}
      </h2>
      {step.name === 'choose' && (
        <ChooseFile kind={kind} onTable={take} onDoubt={(chosen) => setStep({ name: 'letters', ...chosen })} />
      )}
      {step.name === 'letters' && (
        <CheckLetters
          kind={kind}
          {...step}
          onRead={(table, encoding) => take({ ...step, encoding }, table)}
          onStartAgain={startAgain}
        />
      )}
      {step.name === 'sort' && (
        <MapColumns
          kind={kind}
          table={step.table}
          matched={step.matched}
          onOpen={(mapping) => setStep({ name: 'match', ...fileOf(step), table: step.table, mapping, orders: {} })}
          onRows={(sorted, rows) => setStep({ name: 'preview', ...fileOf(step), table: step.table, ...sorted, rows })}
        />
      )}
      {step.name === 'match' && (
        <MatchColumns
          kind={kind}
          {...step}
          onMatched={(mapping, columns) => take(step, step.table, { mapping, columns })}
          onStartAgain={startAgain}
        />
      )}
      {step.name === 'preview' && (
        <PreviewRows
          kind={kind}
          {...step}
          onMatch={(orders) => {
            const { table, mapping } = step;
            setStep({ name: 'match', ...fileOf(step), table, mapping, orders });
          }}
          onAccept={(accepts) => {
            const { table, mapping, columns } = step;
            take(step, table, { mapping, columns, accepts });
          }}
          onLetters={() => {
            setStep({ name: 'letters', ...fileOf(step) });
            setAddress({}, { replace: true });
          }}
          onStartAgain={startAgain}
          onDone={(result, rows) => setStep({ name: 'done', table: step.table, result, rows })}
        />
      )}
      {step.name === 'done' && <ImportOutcome kind={kind} {...step} onStartAgain={startAgain} />}
      {leaving.leave && (
        <Confirm
          question={t.mayLeave()}
          act={t.leave()}
          stay={kit.stay()}
          run={async () => leaving.leave?.()}
          onClose={leaving.stay}
        >
          <p>{t.nothingYet()}</p>
        </Confirm>
      )}
    </Screen>
  );
}

const fileOf = ({ file, bytes, encoding }: ChosenFile): ChosenFile => ({ file, bytes, encoding });

const titles: Record<Step['name'], () => string> = {
  choose: t.chooseFile,
  letters: t.checkLetters,
  sort: t.checkRows,
  match: t.matchColumns,
  preview: t.checkRows,
  done: t.done,
};

/** Moves the focus to the heading of each new step, but not on the first step, which is a new screen anyway. */
function useFocusOf(step: Step['name']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

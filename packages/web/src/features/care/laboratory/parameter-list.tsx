// Parameters of a report in their order, which is changed by dragging or with the buttons of each row.

import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { type LabTestParameter, labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { TableExport } from '../../../ui/export/table-export-menu';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { RowActions } from '../../../ui/table/row-actions';
import { editParameterAddress } from './laboratory-address';
import { t } from './laboratory-setup.words';
import { plausibleInWords, rangeInWords } from './range-words';
import { useOrder } from './use-order';

const columns = [
  { header: t.parameter, text: ({ title }: LabTestParameter) => title },
  { header: t.unit, text: ({ unit }: LabTestParameter) => unit },
  { header: t.defaultValue, text: ({ defaultValue }: LabTestParameter) => defaultValue },
  {
    header: t.ranges,
    text: ({ ranges, unit }: LabTestParameter) => ranges.map((range) => rangeInWords(range, unit)).join('; '),
  },
  { header: t.plausible, text: plausibleInWords },
];

interface ParameterListProps {
  labTest: LabTest;
  rows: LabTestParameter[];
  mayWrite: boolean;
  reload: () => void;
  /** The button that adds parameters. */
  action: ReactNode;
}

export function ParameterList({ labTest, rows: known, mayWrite, reload, action }: ParameterListProps) {
  const { rows, move, said, problem } = useOrder(labTest.id, known, reload);
  const [leaving, setLeaving] = useState<LabTestParameter>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string>(undefined);
  // Moving a row in the page takes the focus from its button, so the focus is restored.
  useEffect(() => {
    if (!focused.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus();
    focused.current = undefined;
  });
  const step = (row: LabTestParameter, by: 1 | -1) => {
    focused.current = `${row.id} ${by}`;
    move(row, rows.findIndex(({ id }) => id === row.id) + by);
  };
  const drop = (place: number) => {
    const row = rows.find(({ id }) => id === dragged);
    if (row) move(row, place);
  };
  return (
    <>
      <div className="report-tools">
        {action}
        <TableExport title={labTest.title} columns={columns} rows={rows} />
      </div>
      {problem && <ProblemNotice problem={problem} safe={t.orderKept()} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol ref={list} className="parameters" aria-label={t.parametersOf({ title: labTest.title })}>
        {rows.map((row, place) => (
          <li
            key={row.id}
            data-over={(dragged && over === row.id && dragged !== over) || undefined}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(row.id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(place);
            }}
          >
            {mayWrite && <Handle id={row.id} onDrag={setDragged} />}
            <Words row={row} />
            {mayWrite && (
              <span className="parameter-actions">
                <MoveButton row={row} by={-1} last={place === 0} step={step} />
                <MoveButton row={row} by={1} last={place === rows.length - 1} step={step} />
                <RowActions
                  subject={row.title}
                  actions={[
                    { label: kit.edit(), to: editParameterAddress(labTest.id, row.id) },
                    { label: kit.delete(), danger: true, act: () => setLeaving(row) },
                  ]}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {leaving && <DeleteParameter row={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** Drag handle, for the mouse only: keyboard users have the two buttons of the row. */
function Handle({ id, onDrag }: { id: string; onDrag: (id: string | undefined) => void }) {
  const begin = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', id);
    onDrag(id);
  };
  return (
    <span
      className="parameter-handle"
      title={t.drag()}
      draggable
      aria-hidden="true"
      onDragStart={begin}
      onDragEnd={() => onDrag(undefined)}
    >
      <Icon name="grip" size={18} />
    </span>
  );
}

function Words({ row }: { row: LabTestParameter }) {
  const { title, unit, defaultValue, ranges } = row;
  const plausible = plausibleInWords(row);
  return (
    <div className="parameter-words">
      <strong>{title}</strong>
      {unit && <span className="soft">{unit}</span>}
      {defaultValue && <span className="soft">{t.defaultIs({ value: defaultValue })}</span>}
      {plausible && <span className="soft">{t.plausibleIs({ bounds: plausible })}</span>}
      {ranges.length > 0 && (
        <ul className="parameter-ranges">
          {ranges.map((range) => (
            <li key={`${range.sex} ${range.ageFrom}`}>{rangeInWords(range, unit)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MoveButtonProps {
  row: LabTestParameter;
  by: 1 | -1;
  /** The row cannot move further in this direction. The button is only marked as disabled, so that it keeps the focus. */
  last: boolean;
  step: (row: LabTestParameter, by: 1 | -1) => void;
}

function MoveButton({ row, by, last, step }: MoveButtonProps) {
  const { title } = row;
  return (
    <Button
      tone="quiet"
      aria-disabled={last}
      data-move={`${row.id} ${by}`}
      aria-label={by === 1 ? t.moveDownOf({ title }) : t.moveUpOf({ title })}
      title={by === 1 ? t.moveDown() : t.moveUp()}
      onClick={() => step(row, by)}
    >
      <Icon name={by === 1 ? 'arrow-down' : 'arrow-up'} size={18} />
    </Button>
  );
}

function DeleteParameter({ row, onClose }: { row: LabTestParameter; onClose: () => void }) {
  const remove = useCommand(labTestParameter.delete);
  return (
    <Confirm
      question={kit.deleteRecord({ name: row.title })}
      act={t.deleteParameter()}
      run={() => remove.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>{t.parameterDeletion()}</p>
    </Confirm>
  );
}

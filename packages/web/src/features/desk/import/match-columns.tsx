// Maps columns to fields if the headings do not: one choice per field, with the first value of the column. Also asks for the
// order of day and month if the days are ambiguous.
import type { DayColumns, DayOrders } from '@almoner/contract/desk/import';
import { type DayColumn, type DayOrder, dayOrders, readDay } from '@almoner/contract/desk/import-days';
import { Fragment, useId, useMemo, useState } from 'react';
import { formatDayInText } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import {
  columnOf,
  daysIn,
  FULL_NAME,
  fieldsToMatch,
  fieldsWithoutOrder,
  type Mapping,
  mayHaveFullName,
  missingFields,
  type NameOrder,
  nameOrderOf,
  withFullName,
} from './column-mapping';
import { t as name } from './fields.words';
import { t } from './import.words';
import type { FieldSpec, ImportDefinition } from './import-kind';
import type { ImportTable } from './read-table';
import '../../../ui/field/field.css';
import '../../../ui/look/input.css';

interface MatchColumnsProps {
  kind: ImportDefinition;
  file: string;
  table: ImportTable;
  mapping: Mapping;
  orders: DayOrders;
  onMatched: (mapping: Mapping, columns: DayColumns) => void;
  onStartAgain: () => void;
}

export function MatchColumns(props: MatchColumnsProps) {
  const { kind, file, table, mapping: guessed, onMatched, onStartAgain } = props;
  const [mapping, setMapping] = useState(guessed);
  const [orders, setOrders] = useState(props.orders);
  const columns = useMemo(() => daysIn(table, mapping, kind, orders), [table, mapping, kind, orders]);
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = missingFields(mapping, kind.fields);
  const unordered = fieldsWithoutOrder(columns, kind.fields);
  const idOf = ({ field }: FieldSpec) => `${id}-${field}`;
  const orderIdOf = (spec: FieldSpec) => `${idOf(spec)}-order`;

  const goOn = () => {
    setTried(true);
    const open = kind.fields.flatMap((spec) => [
      ...(missing.includes(spec) ? [idOf(spec)] : []),
      ...(unordered.includes(spec) ? [orderIdOf(spec)] : []),
    ]);
    if (open[0]) document.getElementById(open[0])?.focus();
    else onMatched(mapping, columns);
  };
  const place = ({ field }: FieldSpec, column: number | undefined) => {
    setMapping({ ...mapping, [field]: column });
    // An order chosen for one column does not apply to another.
    setOrders({ ...orders, [field]: undefined });
  };
  return (
    <Card>
      <p>{introOf(missingFields(guessed, kind.fields).length > 0, unordered.length > 0, file)}</p>
      <div className="import-match">
        {mayHaveFullName(kind) && <FullName id={id} table={table} mapping={mapping} onChange={setMapping} />}
        {fieldsToMatch(kind, mapping).map((spec) => {
          const days = mapping[spec.field] === undefined ? undefined : columnOf(columns, spec.field);
          return (
            <Fragment key={spec.field}>
              <ColumnOf
                id={idOf(spec)}
                spec={spec}
                table={table}
                column={mapping[spec.field]}
                failing={tried && missing.includes(spec)}
                onChange={(column) => place(spec, column)}
              />
              {days && hasOrder(days) && (
                <OrderOf
                  id={orderIdOf(spec)}
                  spec={spec}
                  days={days}
                  failing={tried && unordered.includes(spec)}
                  onChange={(order) => setOrders({ ...orders, [spec.field]: order })}
                />
              )}
            </Fragment>
          );
        })}
      </div>
      <div className="import-actions">
        <Button tone="primary" onClick={goOn}>
          {t.checkRows()}
        </Button>
        <Button onClick={onStartAgain}>{t.chooseAnother()}</Button>
      </div>
    </Card>
  );
}

interface FullNameProps {
  id: string;
  table: ImportTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** One column for first and last name, and the name that comes last in it. */
function FullName({ id, table, mapping, onChange }: FullNameProps) {
  const order = nameOrderOf(mapping);
  const column = order && mapping[FULL_NAME[order]];
  const lastOf: Record<NameOrder, () => string> = { LAST_NAME_LAST: name.lastName, LAST_NAME_FIRST: name.firstName };
  return (
    <>
      <ColumnOf
        id={`${id}-fullName`}
        spec={{ field: 'fullName', label: name.fullName }}
        table={table}
        column={column}
        failing={false}
        onChange={(chosen) => onChange(withFullName(mapping, order ?? 'LAST_NAME_LAST', chosen))}
      />
      {order && (
        <div className="field">
          <label htmlFor={`${id}-fullName-order`}>{t.nameOrder()}</label>
          <select
            id={`${id}-fullName-order`}
            className="input select"
            value={order}
            aria-describedby={`${id}-fullName-order-more`}
            onChange={({ target }) =>
              onChange(
                withFullName(
                  mapping,
                  target.value === 'LAST_NAME_FIRST' ? 'LAST_NAME_FIRST' : 'LAST_NAME_LAST',
                  column,
                ),
              )
            }
          >
            {(['LAST_NAME_LAST', 'LAST_NAME_FIRST'] as const).map((value) => (
              <option key={value} value={value}>
                {lastOf[value]()}
              </option>
            ))}
          </select>
          <p id={`${id}-fullName-order-more`} className="field-hint">
            {t.nameComma()}
          </p>
        </div>
      )}
    </>
  );
}

const introOf = (isUnknown: boolean, isUnordered: boolean, file: string) => {
  if (isUnknown) return t.headingsUnknown({ file });
  return isUnordered ? t.ordersUnknown({ file }) : t.chooseColumns();
};

interface ColumnOfProps {
  id: string;
  spec: FieldSpec;
  table: ImportTable;
  column: number | undefined;
  failing: boolean;
  onChange: (column: number | undefined) => void;
}

function ColumnOf({ id, spec, table, column, failing, onChange }: ColumnOfProps) {
  const sample = column === undefined ? undefined : table.rows.find(({ cells }) => cells[column])?.cells[column];
  return (
    <div className="field">
      <label htmlFor={id}>
        {textOf(spec.label)}
        {!spec.required && <span className="field-optional">{kit.optional()}</span>}
      </label>
      <select
        id={id}
        className="input select"
        value={column ?? -1}
        aria-invalid={failing || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(Number(target.value) < 0 ? undefined : Number(target.value))}
      >
        <option value={-1}>{t.notInFile()}</option>
        {table.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and headings may repeat
          <option key={at} value={at}>
            {heading || t.column({ number: at + 1 })}
          </option>
        ))}
      </select>
      <p id={`${id}-more`} className={failing ? 'field-message' : 'field-hint'}>
        {failing ? t.chooseColumn() : sample && t.suchAs({ sample: sample.slice(0, 60) })}
      </p>
    </div>
  );
}

/** Whether the order of day and month changes any day of the column. */
const hasOrder = ({ proof, unclear }: DayColumn) => Boolean(proof.DAY_FIRST ?? proof.MONTH_FIRST ?? unclear);

interface OrderOfProps {
  id: string;
  spec: FieldSpec;
  days: DayColumn;
  failing: boolean;
  onChange: (order: DayOrder | undefined) => void;
}

function OrderOf({ id, spec, days, failing, onChange }: OrderOfProps) {
  const { order, unclear } = days;
  // Shows the same cell in both orders, so that the user recognises the right one.
  const optionOf = (value: DayOrder) => {
    const day = unclear && readDay(unclear, { ...days, order: value }).day;
    return t.orderOption({
      order: value,
      example: day ? 'yes' : 'no',
      cell: unclear ?? '',
      day: formatDayInText(day ?? ''),
    });
  };
  const isChosen = (typed: string): typed is DayOrder => dayOrders.some((known) => known === typed);
  return (
    <div className="field">
      <label htmlFor={id}>{t.orderOf({ field: textOf(spec.label) })}</label>
      <select
        id={id}
        className="input select"
        value={order ?? ''}
        aria-invalid={failing || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(isChosen(target.value) ? target.value : undefined)}
      >
        {!order && <option value="">{t.chooseOrder()}</option>}
        {dayOrders.map((value) => (
          <option key={value} value={value}>
            {optionOf(value)}
          </option>
        ))}
      </select>
      <p id={`${id}-more`} className={failing ? 'field-message' : 'field-hint'}>
        {failing ? t.sayOrder() : orderHint(days)}
      </p>
    </div>
  );
}

function orderHint({ proven, proof }: DayColumn): string {
  const { DAY_FIRST: day, MONTH_FIRST: month } = proof;
  if (proven) return t.orderProven({ cell: proof[proven] ?? '' });
  return day && month ? t.ordersContradict({ day, month }) : t.orderUnproven();
}

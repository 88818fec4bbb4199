// Drug rows of a prescription form, with a field at the foot that adds a drug by its name.
import { type DrugName, type DrugPrescribing, drugPrescribing } from '@almoner/contract/care/drug-name';
import type { PrescriptionLineInput } from '@almoner/contract/care/pharmacy';
import { amountFor } from '@almoner/contract/quantity';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useCall } from '../../kernel/call/use-call';
import { formatNumber } from '../../kernel/language/format';
import { Rich } from '../../kernel/language/rich';
import { useMay } from '../../kernel/session/access';
import { useMoneyUnit } from '../../kernel/session/money-unit';
import { SearchSelectField } from '../../ui/combobox/search-select-field';
import { NumberField } from '../../ui/field/number-field';
import type { Option, Options } from '../../ui/field/options';
import { TextField } from '../../ui/field/text-field';
import { useFormControl, useFormState, useFormValue } from '../../ui/form/form-context';
import { type FieldPath, type Fields, type InForm, within } from '../../ui/form/form-path';
import { rowIdOf } from '../../ui/form/row-ids';
import { type FormRow, useRows } from '../../ui/form/use-rows';
import { Button } from '../../ui/look/button';
import { Icon } from '../../ui/look/icon';
import { MoneyText } from '../../ui/look/money';
import './prescription-lines.css';
import { t } from './prescription.words';
import { howTaken } from './prescription-text';
import { quantityFor } from './quantity';

type LineValues = InForm<z.input<typeof PrescriptionLineInput>>;

const blankLine = { drugId: null, dose: '', frequency: '', durationDays: null, quantity: null };

type Drug = Pick<DrugName, 'id' | 'name' | 'unit' | 'dividedInto' | 'price' | 'status'>;

const optionOf = ({ id, name, unit }: Drug): Option => ({ value: id, label: name, detail: unit });

/** The drugs that can be prescribed. */
export const drugOptions = (drugs: readonly Drug[]): Option[] =>
  drugs.filter(({ status }) => status === 1).map(optionOf);

/** The input that adds a drug. */
const NEXT = '[data-first] input';

interface PrescriptionLinesProps {
  at: FieldPath<readonly LineValues[]>;
  /** All known drugs, including those that can no longer be prescribed. */
  drugs: readonly Drug[];
  options: Options;
  /** Warning or question about a drug, shown at its row. */
  warning?: (drugId: string) => ReactNode;
}

export function PrescriptionLines({ at, drugs, options, warning }: PrescriptionLinesProps) {
  // After a drug is found, the focus moves to its dose.
  const { rows, list, add, remove } = useRows(at, 'input:not([role=combobox])');
  return (
    <div className="prescription-lines field-wide" ref={list}>
      {rows.length > 0 && (
        <div className="prescription-heads" aria-hidden="true">
          <span>{t.drug()}</span>
          <span>{t.dose()}</span>
          <span>{t.frequency()}</span>
          <span>{t.days()}</span>
          <span>{t.quantity()}</span>
          <span className="prescription-amount">{t.inStock()}</span>
          <span className="prescription-amount">{t.amount()}</span>
        </div>
      )}
      {rows.map((row, place) => (
        <Line
          key={row.id}
          row={row}
          place={place + 1}
          drugs={drugs}
          options={options}
          warning={warning && <WarningOnce at={at} row={row} warning={warning} />}
          onRemove={() => remove(row.id, NEXT)}
          onTaken={() => list.current?.querySelector<HTMLElement>(NEXT)?.focus()}
        />
      ))}
      <div className="prescription-add" data-first="">
        <SearchSelectField
          name={(within(at, 'add') as Fields<LineValues>).drugId}
          label={t.addDrug()}
          optional
          placeholder={t.findDrug()}
          options={options}
          onTake={({ value }) => add({ ...blankLine, drugId: String(value) })}
        />
      </div>
    </div>
  );
}

interface WarningProps {
  at: FieldPath<readonly LineValues[]>;
  row: FormRow<LineValues>;
  warning: (drugId: string) => ReactNode;
}

/** If a drug is in two rows, its warning is shown at the first one only. */
function WarningOnce({ at, row, warning }: WarningProps) {
  const drugId = useFormValue(row.at.drugId);
  const first = useFormState((form) => {
    const lines = form.valueOf(at) ?? [];
    const place = lines.findIndex((line) => line.drugId === drugId);
    const line = lines[place];
    return line && rowIdOf(line, place);
  });
  return drugId && first === row.id ? <div className="prescription-warning">{warning(drugId)}</div> : null;
}

interface LineProps {
  row: FormRow<LineValues>;
  place: number;
  drugs: readonly Drug[];
  options: Options;
  warning: ReactNode;
  onRemove: () => void;
  /** Called when a usual dose was taken over; the next drug can be typed. */
  onTaken: () => void;
}

function Line({ row: { id, at: line }, place, drugs, options, warning, onRemove, onTaken }: LineProps) {
  const drugId = useFormValue(line.drugId);
  // A line keeps its drug even if it is no longer offered.
  const drug = drugs.find((one) => one.id === drugId);
  const may = useMay()(drugPrescribing.needs);
  const known = useCall(drugPrescribing, { id: drugId ?? '' }, { enabled: may && drug !== undefined });
  return (
    <fieldset className="form-line prescription-line" data-row={id}>
      <legend className="visually-hidden">{t.drugNumber({ place })}</legend>
      <SearchSelectField name={line.drugId} label={t.drug()} options={options} chosen={drug && optionOf(drug)} />
      {known.data && <UsualDoses line={line} doses={known.data.doses} onTaken={onTaken} />}
      <TextField name={line.dose} label={t.dose()} maxLength={100} />
      <TextField name={line.frequency} label={t.frequency()} maxLength={100} />
      <NumberField name={line.durationDays} label={t.days()} optional />
      <NumberField name={line.quantity} label={t.quantity()} fraction={(drug?.dividedInto ?? 1) > 1} />
      <Stock line={line} known={known.data} />
      <Amount line={line} price={drug?.price} />
      <Reckoned line={line} drug={drug} />
      <Button tone="quiet" aria-label={t.removeDrug({ place })} onClick={onRemove}>
        <Icon name="close" />
      </Button>
      {warning}
    </fieldset>
  );
}

interface UsualDosesProps {
  line: Fields<LineValues>;
  doses: DrugPrescribing['doses'];
  onTaken: () => void;
}

interface StockProps {
  line: Fields<LineValues>;
  known: DrugPrescribing | undefined;
}

function Stock({ line, known }: StockProps) {
  const quantity = useFormValue(line.quantity);
  if (!known) return <p className="prescription-amount" />;
  const short = typeof quantity === 'number' && quantity > known.inStock;
  const count = formatNumber(known.inStock);
  return (
    <p className="prescription-amount">
      <span className="prescription-alone">{short ? t.stockShort({ count }) : t.inStockCount({ count })}</span>
      <span className="prescription-cell" data-short={short || undefined} title={short ? t.stockShort({ count }) : ''}>
        {count}
        {short && <span aria-hidden="true"> ▲</span>}
      </span>
    </p>
  );
}

/**
 * Usual doses of the drug, as long as none is typed: ways in which it was prescribed before, each filled in with one press.
 */
function UsualDoses({ line, doses, onTaken }: UsualDosesProps) {
  const form = useFormControl();
  const begun = useFormState((store) => Boolean(store.valueOf(line.dose) || store.valueOf(line.frequency)));
  if (begun || doses.length === 0) return null;
  const take = ({ dose, frequency, durationDays, quantity }: DrugPrescribing['doses'][number]) => {
    form.set(line.dose, dose);
    form.set(line.frequency, frequency);
    form.set(line.durationDays, durationDays);
    form.set(line.quantity, quantity);
    onTaken();
  };
  return (
    <fieldset className="prescription-usual">
      <legend className="visually-hidden">{t.usualDoses()}</legend>
      {doses.map((one) => (
        <Button key={JSON.stringify(one)} tone="quiet" onClick={() => take(one)}>
          {howTaken(one)}
        </Button>
      ))}
    </fieldset>
  );
}

function Amount({ line, price }: { line: Fields<LineValues>; price: number | undefined }) {
  const quantity = useFormValue(line.quantity);
  const moneyUnit = useMoneyUnit();
  if (price === undefined || typeof quantity !== 'number') return <p className="prescription-amount" />;
  const amount = amountFor(quantity, price, moneyUnit);
  return (
    <p className="prescription-amount">
      <span className="prescription-alone">
        <Rich text={t.comesTo()} amount={<MoneyText minor={amount} />} />
      </span>
      <span className="prescription-cell">
        <MoneyText minor={amount} bare />
      </span>
    </p>
  );
}

/** Fills in the quantity computed from dose, frequency and days, unless the user has typed another one. */
function Reckoned({ line, drug }: { line: Fields<LineValues>; drug: Drug | undefined }) {
  const form = useFormControl();
  const reckoned = useFormState((store) => {
    const [dose, frequency] = [store.valueOf(line.dose) ?? '', store.valueOf(line.frequency) ?? ''];
    const taken = { dose, frequency, durationDays: store.valueOf(line.durationDays) ?? null };
    return quantityFor(taken, drug ?? { unit: '', dividedInto: 1 });
  });
  const before = useRef(reckoned);
  useEffect(() => {
    if (reckoned === before.current) return;
    const typed = form.valueOf(line.quantity) ?? null;
    if (reckoned !== null && (typed === null || typed === before.current)) form.set(line.quantity, reckoned);
    before.current = reckoned;
  }, [form, line, reckoned]);
  return null;
}

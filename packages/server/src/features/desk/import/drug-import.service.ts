// Import of drugs with their lots: validates rows, adds the drugs that the hospital does not have, and receives the lots.
import { meets } from '@almoner/contract/access';
import { t as drugForm } from '@almoner/contract/care/drug.words';
import { drugLot } from '@almoner/contract/care/drug-lot';
import type { DrugField, RowIssue } from '@almoner/contract/desk/import';
import { type DrugRow, readDrugRow } from '@almoner/contract/desk/import-rows';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import {
  addStock,
  type DrugStock,
  findStock,
  type KnownDrug,
  stockKey,
} from '../../care/pharmacy/drug-batch.service.ts';
import { whyNotInParts } from '../../care/pharmacy/drug-parts.service.ts';
import { substances } from '../../house/substance/substance.service.ts';
import { activeByName, repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer, StagedRow } from './import.service.ts';
import { t } from './import.words.ts';

type Issue = Omit<RowIssue, 'row'>;

/** A row whose cells could be read, with the id of the substance that it names. */
type Own = DrugRow & { substanceId: string | null };

/** A row checked alone, with the key of the drug that it names; `own` is set where every cell can be read. */
interface ReadRow {
  row: number;
  key: string;
  own: Own | undefined;
  issues: Issue[];
}

/** Context of a row: the hospital's drug of that name, or the first row that names it. */
interface DrugContext {
  known: KnownDrug | undefined;
  first: ReadRow | undefined;
}

export const drugImporter: Importer<DrugField, DrugStock, null> = {
  kind: 'drug',
  async check(call, rows, columns) {
    const substanceIds = activeByName(await substances.list(call.db));
    const read = rows.map((row) => readRow(row, readDrugRow(row.cells, columns), substanceIds));
    const stock = await findStock(
      call,
      read.map(({ key }) => key),
    );
    const firsts = firstsOf(read);
    const candidates: GoodRow<DrugStock>[] = [];
    const issues: RowIssue[] = [];
    for (const one of read) {
      const { row, key, own } = one;
      const first = firsts.get(key);
      const context = { known: stock.drugs.get(key), first: first === one ? undefined : first };
      const found = own ? [...issuesOfDrug(own, context), ...issuesOfLot(call, own, context, stock.lots)] : [];
      issues.push(...[...one.issues, ...found].map((issue) => ({ row, ...issue })));
      if (own) candidates.push({ row, input: stockOf(own, context) });
    }
    issues.push(...repeatedIn(candidates, lotKey, 'lotNumber', t.sameLot));
    const isKnown = ({ key }: ReadRow) => stock.drugs.has(key);
    issues.push(
      ...withoutFirst(
        read.filter((one) => !isKnown(one)),
        firsts,
        issues,
      ),
    );
    const sifted = sift(candidates, issues);
    return { ...sifted, notes: notesOn(sifted.good) };
  },
  async add(call, rows) {
    await addStock(
      call,
      rows.map(({ input }) => input),
    );
  },
};

function readRow(
  { row, cells }: StagedRow<DrugField>,
  { input, issues }: ReturnType<typeof readDrugRow>,
  substanceIds: ReadonlyMap<string, string>,
): ReadRow {
  if (!input) return { row, key: stockKey(cells.name.trim()), own: undefined, issues };
  const substanceId = substanceIds.get(input.substance.toLowerCase()) ?? null;
  const isUnknown = input.substance !== '' && substanceId === null;
  return {
    row,
    key: stockKey(input.name),
    own: { ...input, substanceId },
    issues: isUnknown ? [{ field: 'substance', message: t.noneOfName({ field: 'substance' }) }] : [],
  };
}

/** The first row of each drug. */
function firstsOf(rows: readonly ReadRow[]): Map<string, ReadRow> {
  const firsts = new Map<string, ReadRow>();
  for (const one of rows) if (!firsts.has(one.key)) firsts.set(one.key, one);
  return firsts;
}

function issuesOfDrug(own: Own, { known, first }: DrugContext): Issue[] {
  const hasLot = own.lotNumber !== null;
  if (known) {
    const differing = differingFrom(own, known).map((field) => ({ field, message: t.drugDiffers() }));
    if (known.status === 0) return [...differing, { field: 'name', message: t.drugInactive() }];
    return hasLot ? differing : [...differing, { field: 'name', message: t.drugAlready() }];
  }
  if (first) {
    const message = t.rowDiffers({ row: first.row });
    const differing = first.own ? differingFrom(own, first.own).map((field) => ({ field, message })) : [];
    return hasLot ? differing : [...differing, { field: 'name', message: t.sameDrug({ row: first.row }) }];
  }
  return [
    ...(own.unit === null ? [{ field: 'unit', message: drugForm.provideUnit() }] : []),
    ...(own.price === null ? [{ field: 'price', message: drugForm.providePrice() }] : []),
  ];
}

/** The fields in which a row differs from another source of the drug; an empty field is no difference. */
function differingFrom(
  own: Own,
  other: Pick<Own, 'unit' | 'dividedInto' | 'price' | 'reorderLevel' | 'substanceId'>,
): DrugField[] {
  const { unit, dividedInto, price, reorderLevel, substanceId } = own;
  const fields: [DrugField, boolean][] = [
    ['unit', unit !== null && unit.toLowerCase() !== other.unit?.toLowerCase()],
    ['dividedInto', dividedInto !== null && dividedInto !== (other.dividedInto ?? 1)],
    ['price', price !== null && price !== other.price],
    ['reorderLevel', reorderLevel !== null && reorderLevel !== (other.reorderLevel ?? 0)],
    ['substance', substanceId !== null && substanceId !== other.substanceId],
  ];
  return fields.filter(([, differs]) => differs).map(([field]) => field);
}

function issuesOfLot(
  { today, caller }: CallContext,
  { name, dividedInto, lotNumber, expiryDate, quantity }: Own,
  { known, first }: DrugContext,
  lots: ReadonlySet<string>,
): Issue[] {
  if (lotNumber === null) return [];
  const divided = whyNotInParts(
    known ?? { name, dividedInto: (first ? first.own?.dividedInto : dividedInto) ?? 1 },
    quantity,
  );
  const wrong = [
    ...(expiryDate < today ? [{ field: 'expiryDate', message: t.lotExpired() }] : []),
    ...(divided ? [{ field: 'quantity', message: divided }] : []),
  ];
  if (!meets(drugLot.receive.needs, caller.grants)) {
    return [...wrong, { field: 'lotNumber', message: t.mayNotReceive() }];
  }
  // A known lot is refused: a file that is imported a second time would double the stock.
  const isKnown = known && lots.has(`${known.id} ${stockKey(lotNumber)}`);
  return isKnown ? [...wrong, { field: 'lotNumber', message: t.lotAlready() }] : wrong;
}

const lotKey = ({ input: { name, lot } }: GoodRow<DrugStock>) =>
  lot ? JSON.stringify([stockKey(name), stockKey(lot.number)]) : undefined;

/** Issues of the later rows of a new drug whose first row has a mistake: without that row the drug is not added. */
function withoutFirst(
  rows: readonly ReadRow[],
  firsts: ReadonlyMap<string, ReadRow>,
  issues: readonly RowIssue[],
): RowIssue[] {
  const bad = new Set(issues.map(({ row }) => row));
  return rows.flatMap(({ row, key }) => {
    const first = firsts.get(key)?.row ?? row;
    if (key === '' || first === row || !bad.has(first)) return [];
    return [{ row, field: 'name', message: t.firstRowWrong({ row: first }) }];
  });
}

/** The input of a row: with the drug where the row is the first of a new one, and with its lot. */
function stockOf(own: Own, { known, first }: DrugContext): DrugStock {
  const { name, unit, dividedInto, price, reorderLevel, substance, substanceId, lotNumber, expiryDate, quantity } = own;
  const drug = {
    unit: unit ?? '',
    dividedInto: dividedInto ?? 1,
    price: price ?? 0,
    reorderLevel: reorderLevel ?? 0,
    // Without a substance the drug's name decides it, as in the form.
    substanceId: substance === '' ? undefined : substanceId,
  };
  return {
    name,
    drugId: known?.id ?? null,
    drug: known || first ? null : drug,
    lot: lotNumber === null ? null : { number: lotNumber, expiryDate, quantity },
  };
}

const notesOn = (rows: readonly GoodRow<DrugStock>[]): RowIssue[] =>
  rows.flatMap(({ row, input }) =>
    input.drugId === null ? [] : [{ row, field: 'name', message: t.lotAdded(), note: true as const }],
  );

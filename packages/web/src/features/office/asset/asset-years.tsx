// Depreciation and book value of an asset by year.
import { type AssetYear, asset } from '@almoner/contract/office/asset';
import { useCall } from '../../../kernel/call/use-call';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './asset.words';

const address = tableAddress({}, { prefix: 'years' });

type Row = AssetYear & { id: string };

const columns: Column<Row>[] = [
  col.name('year', t.year, ({ year }) => String(year), { sortable: true }),
  col.amount('opening', t.opening, ({ opening }) => opening),
  col.amount('depreciation', t.depreciation, ({ depreciation }) => depreciation),
  col.amount('closing', t.closing, ({ closing }) => closing),
];

export function AssetYears({ id }: { id: string }) {
  const table = useTable(address);
  const years = useCall(asset.years, { id });
  const list = { ...years, data: years.data?.map((one) => ({ ...one, id: String(one.year) })) };
  return (
    <>
      <p className="assets-sum">{t.planned()}</p>
      <DataTable title={t.bookYears()} columns={columns} table={table} list={list} empty={{ hint: t.planned() }} />
    </>
  );
}

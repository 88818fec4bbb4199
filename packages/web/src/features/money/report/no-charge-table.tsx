// Visits of a period without a charge, by reason.
import { type NoChargeCount, report } from '@almoner/contract/money/report';
import { isBackwards, type Period } from '../../../kernel/call/period';
import { useCall } from '../../../kernel/call/use-call';
import { noChargeReasonWords } from '../../../records/bill/no-charge';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { periodInWords } from './period';
import { t } from './report.words';

const address = tableAddress({}, { prefix: 'noCharge' });

type Row = NoChargeCount & { id: string };

const columns: Column<Row>[] = [
  col.name('reason', t.whyNotCharged, ({ reason }) => noChargeReasonWords[reason]()),
  col.number('visits', t.visits, ({ count }) => count),
];

export function NoChargeTable({ period }: { period: Period }) {
  const table = useTable(address);
  const asked = useCall(report.noCharge, period, { enabled: !isBackwards(period), keepPrevious: true });
  const rows = asked.data?.map((one): Row => ({ ...one, id: one.reason }));
  const count = (rows ?? []).reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <h2 className="report-heading">{t.notCharged({ count })}</h2>
      <DataTable
        title={t.notChargedIn({ period: periodInWords(period) })}
        columns={columns}
        table={table}
        list={{ ...asked, data: rows }}
        empty={{ hint: t.allCharged() }}
      />
    </>
  );
}

// The user's own payslips, latest month first.
import { type Payslip, payslip } from '@almoner/contract/office/payslip';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './run.words';
import { monthInWords } from './run-words';

const address = tableAddress({});

const columns: Column<Payslip>[] = [
  col.name('month', t.month, monthInWords),
  col.money('gross', t.gross, ({ gross }) => gross, { priority: 3 }),
  col.amount('deductions', t.deductions, ({ deductions }) => 0 - deductions, { priority: 3 }),
  col.amount('net', t.net, ({ net }) => net),
];

export default function OwnPayslipListScreen() {
  const table = useTable(address);
  const list = useCall(payslip.mine);
  const linkTo = useLinkTo();
  return (
    <Screen title={t.ownPayslips()}>
      <DataTable
        title={t.ownPayslips()}
        columns={columns}
        table={table}
        list={list}
        open={({ id }) => linkTo('payslips/:id', { id })}
        empty={{ hint: t.noneOfOwn() }}
      />
    </Screen>
  );
}

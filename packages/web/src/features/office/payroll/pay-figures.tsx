// Earnings, deductions and net pay; each sum is below its lines. A line of a payslip opens how its amount came about.
import type { PayslipLine } from '@almoner/contract/office/payslip';
import type { SalaryLine } from '@almoner/contract/office/salary';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { t } from './run.words';
import './payroll.css';

interface PayFiguresProps {
  pay: {
    lines: readonly (SalaryLine & Partial<Pick<PayslipLine, 'explanation'>>)[];
    gross: number;
    deductions: number;
    net: number;
    bankName: string;
    accountNumber: string;
    accountName: string;
  };
  /** Label of the net pay. */
  net: string;
}

export function PayFigures({ pay, net }: PayFiguresProps) {
  const { lines, gross, deductions, bankName, accountNumber, accountName } = pay;
  const of = (wanted: SalaryLine['kind']) =>
    lines
      .filter(({ kind }) => kind === wanted)
      .map(({ name, amount, explanation }) => ({
        label: name || t.basic(),
        more: explanation,
        value: <MoneyText minor={wanted === 'DEDUCTION' ? 0 - amount : amount} />,
      }));
  return (
    <>
      <Figures
        figures={[
          ...of('EARNING'),
          { label: t.gross(), value: <MoneyText minor={gross} />, strong: true },
          ...of('DEDUCTION'),
          { label: t.deductions(), value: <MoneyText minor={0 - deductions} />, strong: true },
          { label: net, value: <MoneyText minor={pay.net} />, strong: true },
        ]}
      />
      <p className="pay-into">
        {bankName ? [bankName, accountNumber, accountName].filter(Boolean).join(' · ') : t.inCash()}
      </p>
    </>
  );
}

// One payslip: person, paid days, lines, and bank account.
import type { Payslip } from '@almoner/contract/office/payslip';
import { formatNumber } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { roleInWords } from '../../../records/staff/role-name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { changesInWords } from './changes';
import { PayFigures } from './pay-figures';
import { t } from './run.words';
import { branchInWords, monthInWords, runBadges } from './run-words';

interface PayslipSheetProps {
  payslip: Payslip;
  /** Additional facts in the header. */
  facts?: { label: string; value: string }[];
}

export function PayslipSheet({ payslip: row, facts = [] }: PayslipSheetProps) {
  return (
    <>
      <RecordHeader
        name={fullName(row.staff)}
        badge={<StatusBadge {...runBadges[row.status]} />}
        facts={[
          { label: t.month(), value: monthInWords(row) },
          { label: t.employeeId(), value: row.registrationId },
          { label: t.role(), value: roleInWords(row.role) },
          { label: t.branch(), value: branchInWords(row) },
          {
            label: t.days(),
            value: t.daysCounted({ paid: row.paidDays, of: row.workingDays, counted: row.salaryDays }),
          },
          ...(row.unpaidDays > 0 ? [{ label: t.unpaidDays(), value: formatNumber(row.unpaidDays) }] : []),
          ...facts,
        ]}
      />
      <Card>
        <PayFigures pay={row} net={t.net()} />
      </Card>
      <Changes row={row} />
    </>
  );
}

function Changes({ row }: { row: Payslip }) {
  const session = useSession();
  if (!row.changes || !session) return null;
  const changes = changesInWords(row.changes, session);
  return (
    <Card title={t.changes()}>
      {changes.length === 0 ? (
        <p className="soft">{t.sameAsBefore()}</p>
      ) : (
        <ul className="pay-changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

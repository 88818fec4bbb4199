// Salaries of one person with their monthly totals, newest first.
import { type Salary, salary } from '@almoner/contract/office/salary';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { NoRecords } from '../../../ui/table/no-records';
import { PayFigures } from './pay-figures';
import { t } from './salary.words';

export default function SalaryScreen() {
  const { id = '' } = useParams();
  const known = useCall(salary.ofStaff, { staffId: id });
  const person = known.data?.person;
  const linkTo = useLinkTo();
  return (
    <Screen
      title={person ? fullName(person) : t.salary()}
      width="form"
      trail={[{ label: t.salaries(), to: screenAddress('salaries') }]}
      action={
        <LinkButton to={linkTo('salaries/:id/new', { id })} tone="primary">
          {t.newSalary()}
        </LinkButton>
      }
    >
      <Loaded answer={known}>
        {({ salaries }) =>
          salaries.length === 0 ? (
            <NoRecords hint={t.noneYet()} />
          ) : (
            salaries.map((row) => <One key={row.id} row={row} />)
          )
        }
      </Loaded>
    </Screen>
  );
}

const period = ({ from, to }: Salary) =>
  to ? t.fromTo({ from: formatDayInText(from), to: formatDayInText(to) }) : t.since({ from: formatDayInText(from) });

function One({ row }: { row: Salary }) {
  const may = useMay();
  const linkTo = useLinkTo();
  const [leaving, setLeaving] = useState(false);
  const { staff: person } = row;
  const edit = linkTo('salaries/:id/:salaryId/edit', { id: person.id, salaryId: row.id });
  return (
    <Card
      title={period(row)}
      action={
        <span className="pay-actions">
          <TrailLink record="salary" id={row.id} />
          {edit && <LinkButton to={edit}>{kit.edit()}</LinkButton>}
          {may(salary.delete.needs) && row.paidUntil === null && (
            <Button onClick={() => setLeaving(true)}>{t.takeBack()}</Button>
          )}
        </span>
      }
    >
      <PayFigures pay={row} net={t.net()} />
      <DeleteRecord
        call={salary.delete}
        row={leaving ? { id: row.id, name: period(row) } : undefined}
        act={t.takeBack()}
        onClose={() => setLeaving(false)}
      >
        {t.takingBack()}
      </DeleteRecord>
    </Card>
  );
}

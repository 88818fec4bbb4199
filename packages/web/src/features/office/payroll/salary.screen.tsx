// Salaries of one person with their monthly totals, newest first.
import { type Salary, salary } from '@almoner/contract/office/salary';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../../../kernel/access';
import { formatDayInText } from '../../../kernel/format';
import { screenAddress, useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DeleteRecord } from '../../../ui/delete-record';
import { t as kit } from '../../../ui/kit.words';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { Screen } from '../../../ui/screen';
import { TrailLink } from '../../../ui/trail-link';
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
      {leaving && (
        <DeleteRecord
          call={salary.delete}
          id={row.id}
          name={period(row)}
          act={t.takeBack()}
          onClose={() => setLeaving(false)}
        >
          {t.takingBack()}
        </DeleteRecord>
      )}
    </Card>
  );
}

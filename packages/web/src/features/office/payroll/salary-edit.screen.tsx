// Corrects a salary, or ends it.
import { salary } from '@almoner/contract/office/salary';
import { salaryComponent } from '@almoner/contract/office/salary-component';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { Notice } from '../../../ui/look/notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './salary.words';
import { SalaryForm } from './salary-form';
import { valuesOf } from './salary-values';

export default function SalaryEditScreen() {
  const { id = '', salaryId = '' } = useParams();
  const known = useCall(salary.read, { id: salaryId });
  const components = useCall(salaryComponent.list);
  const update = useCommand(salary.update);
  const navigate = useNavigate();
  const person = screenAddress('salaries/:id', { id });
  const trail = [
    { label: t.salaries(), to: screenAddress('salaries') },
    { label: known.data ? fullName(known.data.staff) : t.salary(), to: person },
  ];
  return (
    <Screen title={t.edit()} width="form" trail={trail}>
      <Loaded answer={components}>
        {(all) => (
          <Loaded answer={known} fresh>
            {(from) => (
              <>
                {from.paidUntil && <Notice role="note">{t.paidUntil({ day: formatDayInText(from.paidUntil) })}</Notice>}
                <SalaryForm
                  initial={valuesOf(from)}
                  components={all}
                  fixed
                  submit={t.save()}
                  save={(salaryRo) => update.run({ params: { id: salaryId }, body: { salaryRo } })}
                  onSaved={() => navigate(person)}
                  reload={known.retry}
                  cancel={person}
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

// Adds a salary, for the person in the address or for one found by search.
import { salary } from '@almoner/contract/office/salary';
import { salaryComponent } from '@almoner/contract/office/salary-component';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './salary.words';
import { SalaryForm } from './salary-form';
import { blankSalary, nextSalary } from './salary-values';

export default function SalaryFormScreen() {
  const { id } = useParams();
  const trail = [{ label: t.salaries(), to: screenAddress('salaries') }];
  return (
    <Screen title={t.add()} width="form" trail={trail}>
      {id === undefined ? <Add /> : <AddTo staffId={id} />}
    </Screen>
  );
}

function Add({
  initial,
  person,
}: {
  initial?: object | undefined;
  person?: { value: string; label: string } | undefined;
}) {
  const components = useCall(salaryComponent.list);
  const create = useCommand(salary.create);
  const navigate = useNavigate();
  return (
    <Loaded answer={components}>
      {(known) => (
        <SalaryForm
          initial={initial ?? blankSalary(person?.value ?? null, known)}
          person={person}
          components={known}
          submit={t.create()}
          save={(salaryRo) => create.run({ body: { salaryRo } })}
          onSaved={({ staff }) => navigate(screenAddress('salaries/:id', { id: staff.id }))}
          cancel={person ? screenAddress('salaries/:id', { id: person.value }) : screenAddress('salaries')}
        />
      )}
    </Loaded>
  );
}

function AddTo({ staffId }: { staffId: string }) {
  const known = useCall(salary.ofStaff, { staffId });
  return (
    <Loaded answer={known} fresh>
      {({ person, salaries: [last] }) => (
        <Add person={{ value: person.id, label: fullName(person) }} initial={last && nextSalary(last)} />
      )}
    </Loaded>
  );
}

// Components of a salary, row by row. DA and HRA are offered if the hospital has not set them up.
import { isMonthly } from '@almoner/contract/office/pay';
import { type SalaryComponent, salaryComponent } from '@almoner/contract/office/salary-component';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useField } from '../../../ui/field/field';
import { MoneyField } from '../../../ui/field/money-field';
import { SelectField } from '../../../ui/field/select-field';
import { useFormValue } from '../../../ui/form/form-context';
import { FieldRows, RowFields } from '../../../ui/form/row-fields';
import { type FormRow, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { Confirm } from '../../../ui/overlay/confirm';
import { labelOfComponent } from './component-words';
import { t } from './salary.words';
import { type PartRow, salaryPaths } from './salary-values';
import { missingUsual, type UsualComponent } from './usual-components';

interface Props {
  components: readonly SalaryComponent[];
}

export function PartRows({ components }: Props) {
  const { rows, list, add, remove } = useRows(salaryPaths.parts);
  const { control, message } = useField({ name: salaryPaths.parts, label: t.componentsOf() });
  return (
    <FieldRows list={list}>
      {rows.map((row, place) => (
        <Part key={row.id} row={row} place={place + 1} components={components} onRemove={() => remove(row.id)} />
      ))}
      {message && (
        <p className="field-message" id={control.id} tabIndex={-1} data-failing>
          {message}
        </p>
      )}
      <p className="pay-offers">
        <Button data-row-add="" onClick={() => add({ componentId: null, amount: null })}>
          {t.addComponent()}
        </Button>
        <Usual components={components} onMade={(componentId) => add({ componentId, amount: null })} />
      </p>
    </FieldRows>
  );
}

interface PartProps extends Props {
  row: FormRow<PartRow>;
  place: number;
  onRemove: () => void;
}

function Part({ row: { id, at: part }, place, components, onRemove }: PartProps) {
  const chosen = useFormValue(part.componentId);
  const component = components.find((one) => one.id === chosen);
  const offered = components.filter((one) => isMonthly(one.counted) && (one.status === 1 || one.id === chosen));
  return (
    <RowFields
      id={id}
      className="pay-row"
      legend={t.componentNumber({ number: place })}
      removeLabel={t.removeComponent({ number: place })}
      onRemove={onRemove}
    >
      <SelectField
        name={part.componentId}
        label={t.component()}
        options={offered.map((one) => ({ value: one.id, label: labelOfComponent(one) }))}
      />
      {component?.counted === 'FIXED' ? <MoneyField name={part.amount} label={t.ownAmount()} optional /> : <span />}
    </RowFields>
  );
}

function Usual({ components, onMade }: Props & { onMade: (id: string) => void }) {
  const create = useCommand(salaryComponent.create);
  const [asked, setAsked] = useState<UsualComponent>();
  const make = async ({ name, rate }: UsualComponent) => {
    const made = await create.run({
      body: { salaryComponentRo: { name, kind: 'EARNING', counted: 'BASIC', rate, brackets: [] } },
    });
    onMade(made.id);
  };
  return (
    <>
      {missingUsual(components).map((one) => (
        <Button key={one.name} onClick={() => setAsked(one)}>
          {t.offer(one)}
        </Button>
      ))}
      {asked && (
        <Confirm
          question={t.offerForAll(asked)}
          act={t.addForAll()}
          tone="primary"
          run={() => make(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.offerMeans()}</p>
        </Confirm>
      )}
    </>
  );
}

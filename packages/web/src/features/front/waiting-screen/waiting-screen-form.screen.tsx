// Adds or changes a waiting room screen, and generates its link.
import { type WaitingScreen, WaitingScreenInput, waitingScreen } from '@almoner/contract/front/waiting-screen';
import { department } from '@almoner/contract/house/department';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { ScreenLink } from './screen-link';
import { t } from './waiting-screen.words';

const at = fieldsOf(WaitingScreenInput);
const blank = { name: '', departmentId: null, status: 1 } as const;
const list = screenAddress('settings/waiting-screens');
const valuesOf = ({ id: _, ...values }: WaitingScreen) => values;

export default function WaitingScreenFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="waitingScreenRo"
      list={list}
      calls={waitingScreen}
      form={WaitingScreenForm}
    />
  );
}

type Props = RecordFormProps<z.input<typeof WaitingScreenInput>, WaitingScreen, WaitingScreen>;

function WaitingScreenForm({ from, save, ...form }: Props) {
  const departments = useCall(department.list);
  return (
    <>
      <Form
        {...form}
        schema={WaitingScreenInput}
        server="waitingScreenRo"
        initial={from ? valuesOf(from) : blank}
        onSubmit={save}
        cancel={list}
      >
        <TextField name={at.name} label={t.name()} hint={t.nameExample()} />
        <SelectField
          name={at.departmentId}
          label={t.department()}
          optional
          placeholder={t.allDepartments()}
          options={optionsFrom(departments, (rows) =>
            // A screen keeps a department that has become inactive.
            optionsOf(rows.filter(({ id, status }) => status === 1 || id === from?.departmentId)),
          )}
        />
        <RadioField name={at.status} label={kit.status()} options={activeOptions('waitingScreen')} wide />
      </Form>
      {from && <ScreenLink id={from.id} />}
    </>
  );
}

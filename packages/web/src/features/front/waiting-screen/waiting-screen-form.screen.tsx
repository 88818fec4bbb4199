// Adds or changes a waiting room screen, and generates its link.
import { type WaitingScreen, WaitingScreenInput, waitingScreen } from '@almoner/contract/front/waiting-screen';
import { department } from '@almoner/contract/house/department';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { t as kit } from '../../../ui/kit.words';
import { optionsFrom, optionsOf } from '../../../ui/options';
import type { RecordFormProps } from '../../../ui/record-form';
import { RecordScreen } from '../../../ui/record-screens';
import { RadioField, SelectField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';
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
        <RadioField name={at.status} label={kit.status()} options={activeOptions} wide />
      </Form>
      {from && <ScreenLink id={from.id} />}
    </>
  );
}

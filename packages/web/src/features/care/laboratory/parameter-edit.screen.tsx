// Changes a parameter of a report: its name, unit, default value and reference ranges.

import { labTest } from '@almoner/contract/care/lab-test';
import { type LabTestParameter, labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { useNavigate, useParams } from 'react-router';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { NumberField } from '../../../ui/field/number-field';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { reportAddress } from './laboratory-address';
import { t } from './laboratory-setup.words';
import { RangeFields } from './range-fields';
import { fieldOf, inputOf, ParameterForm, type ParameterValues, parameterPaths, valuesOf } from './range-values';
import { UsualLimits } from './usual-limits';
import './laboratory.css';

export default function ParameterEditScreen() {
  const { parameterId = '' } = useParams();
  const known = useCall(labTestParameter.read, { id: parameterId });
  const tests = useCall(labTest.list);
  return (
    <Screen title={t.editParameter()} width="form">
      <Loaded answer={known} fresh>
        {(row) => (
          <Loaded answer={tests}>
            {(all) => <EditForm row={row} test={titleIn(all, row.labTestId)} reload={known.retry} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

const titleIn = (tests: readonly { id: string; title: string }[], labTestId: string) =>
  tests.find(({ id }) => id === labTestId)?.title ?? '';

interface EditFormProps {
  row: LabTestParameter;
  /** Title of the lab test. */
  test: string;
  reload: () => void;
}

function EditForm({ row, test, reload }: EditFormProps) {
  const update = useCommand(labTestParameter.update);
  const navigate = useNavigate();
  const back = reportAddress(row.labTestId);
  const save = (values: WithLoadedVersion<ParameterValues>) =>
    update.run({ params: { id: row.id }, body: { labTestParameterRo: inputOf(values, row.labTestId) } });
  return (
    <Form
      schema={ParameterForm}
      server="labTestParameterRo"
      fieldOf={fieldOf}
      initial={valuesOf(row, test)}
      submit={t.saveParameter()}
      onSubmit={save}
      onSaved={() => navigate(back)}
      reload={reload}
      cancel={back}
    >
      <TextField name={parameterPaths.title} label={t.name()} wide />
      <TextField name={parameterPaths.unit} label={t.unit()} hint={t.unitHint()} optional />
      <TextField name={parameterPaths.defaultValue} label={t.defaultValue()} hint={t.defaultValueHint()} optional />
      <NumberField
        name={parameterPaths.plausibleLow}
        label={t.plausibleLow()}
        hint={t.plausibleHint()}
        fraction
        optional
      />
      <NumberField name={parameterPaths.plausibleHigh} label={t.plausibleHigh()} fraction optional />
      <UsualLimits test={test} />
      <FormSection title={t.ranges()}>
        <RangeFields />
      </FormSection>
    </Form>
  );
}

// The Test Parameters form: a report of one test, with the parameters of its lab test.

import { isClosed, type LabRequest } from '@almoner/contract/care/lab-request';
import { writeResult, writeResultList } from '@almoner/contract/care/lab-results';
import { type LabTestParameter, labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { type Laboratory, LaboratoryInput, laboratory } from '@almoner/contract/care/laboratory';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { DateField } from '../../../ui/date/date-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Loaded } from '../../../ui/page/loaded';
import { entryAddress, resultAddress } from './lab-work-address';
import { t } from './laboratory.words';
import { confirmedOf, inWordsOnly, ResultFields, ResultRows, resultRows } from './result-fields';

const { date, title } = LaboratoryInput.shape;
const Report = z.strictObject({ date, title, results: ResultRows });
const at = fieldsOf(Report);

interface ReportFormProps {
  test: LabRequest['tests'][number];
  request: LabRequest;
  patient: Laboratory['patient'];
}

/** A free-text test has no parameters until the laboratory maps it to one of its tests. */
export function ReportForm(of: ReportFormProps) {
  const { labTestId } = of.test;
  const known = useCall(labTestParameter.listOfTest, { id: labTestId ?? '' }, { enabled: labTestId !== null });
  return (
    <section className="lab-panel" aria-labelledby="test-parameters">
      <h2 id="test-parameters">{t.testParameters()}</h2>
      {labTestId === null ? (
        <ParametersForm key="words" {...of} parameters={[]} />
      ) : (
        <Loaded answer={known} fresh>
          {(parameters) => <ParametersForm key={labTestId} {...of} parameters={parameters} />}
        </Loaded>
      )}
    </section>
  );
}

interface ParametersFormProps extends ReportFormProps {
  parameters: readonly LabTestParameter[];
}

function ParametersForm({ test, request, patient, parameters }: ParametersFormProps) {
  const { labTestId } = test;
  const create = useCommand(laboratory.create);
  const navigate = useNavigate();
  const session = useSession();
  const measured = parameters.length > 0 ? parameters : [inWordsOnly(t.resultInWords())];
  // Empty, even if a parameter has a default value: no result has been read yet.
  const rows = resultRows(measured.map(({ title: name }) => ({ name, value: '' })));
  const initial = { date: session ? today(session) : '', title: test.title, results: rows };
  const save = ({ results, ...values }: z.input<typeof Report>) => {
    const of = { ticketId: request.ticketId, labRequestId: request.id, labRequestTestId: test.id, labTestId };
    const laboratoryRo = {
      ...values,
      ...of,
      result: writeResult(results),
      resultList: writeResultList(results),
      confirmed: confirmedOf(results),
    };
    return create.run({ body: { laboratoryRo } });
  };
  const goOn = (saved: Laboratory) => {
    const next = request.tests.find((one) => one.id !== test.id && !isClosed(one));
    navigate(next ? entryAddress(request.id, next.id) : resultAddress(saved.id));
  };
  return (
    <Form
      schema={Report}
      server="laboratoryRo"
      name={`report of ${test.id} by ${labTestId}`}
      initial={initial}
      submit={t.save()}
      onSubmit={save}
      onSaved={goOn}
    >
      <TextField name={at.title} label={t.reportTitle()} />
      <DateField name={at.date} label={t.date()} />
      <ResultFields parameters={measured} patient={patient} />
    </Form>
  );
}

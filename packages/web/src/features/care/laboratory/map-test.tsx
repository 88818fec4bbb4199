// Maps a free-text test of a request to a test of the list. Until then it has no parameters.

import { t as care } from '@almoner/contract/care/care.words';
import { type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { Rich } from '../../../kernel/language/rich';
import { useMay } from '../../../kernel/session/access';
import { SelectField } from '../../../ui/field/select-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './laboratory.words';
import { likelyTest } from './requested-tests';

const Mapping = z.strictObject({ labTestId: z.uuid(care.provideTest()) });
const at = fieldsOf(Mapping);

interface MapTestProps {
  test: LabRequest['tests'][number];
  request: LabRequest;
  offered: readonly LabTest[];
}

/** Renders nothing for a test chosen from the list, or for a finished request. */
export function MapTest({ test, request, offered }: MapTestProps) {
  const mapTest = useCommand(labRequest.mapTest);
  const may = useMay();
  const { status } = request;
  const isOpen = status === 'NEW' || status === 'INPROGRESS' || status === 'APPROVED';
  if (!isOpen || (test.labTestId !== null && test.askedAs === null)) return null;
  const words = <strong dir="auto">{test.askedAs ?? test.title}</strong>;
  if (!may(labRequest.mapTest.needs))
    return (
      <p className="lab-note">
        <Rich text={t.notListed()} test={words} />
      </p>
    );
  const options = offered
    .filter(({ id, status: known }) => known === 1 || id === test.labTestId)
    .map(({ id, title }) => ({ value: id, label: title }));
  const likely = test.labTestId ?? likelyTest(test, offered)?.id ?? null;
  return (
    <section className="lab-panel" aria-labelledby="map-test">
      <h2 id="map-test">{t.mapTitle()}</h2>
      <p>
        <Rich text={test.labTestId === null ? t.notListed() : t.listedAs()} test={words} />
      </p>
      <Form
        key={test.labTestId}
        schema={Mapping}
        server="labRequestRo"
        name={`map ${test.id}`}
        initial={{ labTestId: likely }}
        submit={t.mapTest()}
        onSubmit={({ labTestId }) =>
          mapTest.run({ params: { id: request.id, testId: test.id }, body: { labRequestRo: { labTestId } } })
        }
      >
        <SelectField name={at.labTestId} label={t.test()} options={options} />
      </Form>
    </section>
  );
}

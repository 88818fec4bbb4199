// A walk-in: somebody asks the laboratory for tests on a patient's open ticket, without a treatment.

import { LabRequestInput, labRequest } from '@almoner/contract/care/lab-request';
import { labTest } from '@almoner/contract/care/lab-test';
import { t as patient } from '@almoner/contract/front/patient.words';
import { t as ticket } from '@almoner/contract/front/ticket.words';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useMay } from '../../../kernel/access';
import { generatedNumber } from '../../../kernel/generated-number';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { Button } from '../../../ui/button';
import { FieldFrame, type FieldProps, textOf, useField } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { t as kit } from '../../../ui/kit.words';
import { Screen } from '../../../ui/screen';
import { TextField } from '../../../ui/text-field';
import { neighbour, useRows } from '../../../ui/use-rows';
import { testsOf, titleOf } from './asked-tests';
import { t } from './laboratory.words';
import './laboratory.css';
import { fieldsOf } from '../../../ui/form-path';

const MOST_TESTS = 30;
const { code, tests } = LabRequestInput.shape;
const Walk = z.strictObject({
  code,
  patientId: z.uuid(patient.choosePatient()),
  ticketId: z.uuid(ticket.chooseTicket()),
  tests: z.array(z.strictObject({ title: tests.unwrap().element.shape.title })),
});
const at = fieldsOf(Walk);
const blankTest = { title: '' };
type Walk = z.input<typeof Walk>;

export default function LabRequestAddScreen() {
  const create = useCommand(labRequest.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const may = useMay();
  const offered = useCall(labTest.list, undefined, { enabled: may(labTest.list.needs) });
  const active = (offered.data ?? []).filter(({ status }) => status === 1);
  const [initial] = useState(() => ({
    code: generatedNumber('LAB_'),
    patientId: null,
    ticketId: null,
    tests: [blankTest],
  }));
  const back = linkTo('lab-requests') ?? linkTo('requests') ?? '/home';
  const save = (asked: Walk) => {
    const wanted = testsOf(asked.tests, active);
    const labRequestRo = { code: asked.code, ticketId: asked.ticketId, title: titleOf(wanted), tests: wanted };
    return create.run({ body: { labRequestRo } });
  };
  return (
    <Screen title={t.addRequest()} width="form">
      <Form
        schema={Walk}
        server="labRequestRo"
        initial={initial}
        submit={t.createRequest()}
        onSubmit={save}
        onSaved={() => navigate(back)}
        cancel={back}
      >
        <TextField name={at.code} label={t.testId()} readOnly />
        <TicketFields at={at} />
        <TestInputs titles={active.map(({ title }) => title)} />
      </Form>
    </Screen>
  );
}

function TestInputs({ titles }: { titles: readonly string[] }) {
  const { rows, list, add, remove } = useRows(at.tests);
  const listId = useId();
  return (
    <div className="name-inputs field-wide" ref={list}>
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      {rows.map(({ id, at: test }, place) => (
        <div key={id} className="name-input" data-row={id}>
          <TestInput name={test.title} label={t.testNumber({ place: place + 1 })} listId={listId} />
          {rows.length > 1 && (
            <Button
              aria-label={t.removeTest({ place: place + 1 })}
              title={kit.remove()}
              onClick={() => remove(id, neighbour(rows, place))}
            >
              <Icon name="minus" size={18} />
            </Button>
          )}
        </div>
      ))}
      {rows.length < MOST_TESTS && (
        <p>
          <Button onClick={() => add(blankTest)}>{t.addAnotherTest()}</Button>
        </p>
      )}
    </div>
  );
}

/** Chosen from what is set up, or typed. */
function TestInput({ listId, ...field }: FieldProps<'text'> & { listId: string }) {
  const { control, value, set, message } = useField(field);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        list={listId}
        autoComplete="off"
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

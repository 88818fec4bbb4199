// A walk-in: somebody asks the laboratory for tests on a patient's open ticket, without a treatment.
import { LabRequestInput, labRequest } from '@almoner/contract/care/lab-request';
import { labTest } from '@almoner/contract/care/lab-test';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useMay } from '../../../kernel/access';
import { generatedNumber } from '../../../kernel/generated-number';
import { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { Button } from '../../../ui/button';
import { FieldFrame, textOf, useField } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, problemOfRows, rowsOf, withoutRow, withRow } from '../../../ui/form-rows';
import { Icon } from '../../../ui/icon';
import { Screen } from '../../../ui/screen';
import { TextField } from '../../../ui/text-field';
import { testsOf, titleOf } from './asked-tests';
import './laboratory.css';

const MOST_TESTS = 30;
const { code, tests } = LabRequestInput.shape;
const Walk = z.strictObject({
  code,
  patientId: z.uuid('Please choose a patient.'),
  ticketId: z.uuid('Please choose a ticket.'),
  tests: z.record(z.string(), z.strictObject({ title: tests.unwrap().element.shape.title })),
});
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
    tests: rowsOf([{ title: '' }]),
  }));
  const back = linkTo('lab-requests') ?? linkTo('requests') ?? '/home';
  const save = async (asked: Walk) => {
    const wanted = testsOf(Object.values(asked.tests), active);
    const labRequestRo = { code: asked.code, ticketId: asked.ticketId, title: titleOf(wanted), tests: wanted };
    try {
      return await create.run({ body: { labRequestRo } });
    } catch (thrown) {
      throw thrown instanceof Problem ? problemOfRows(thrown, 'labRequestRo.tests', asked.tests) : thrown;
    }
  };
  return (
    <Screen title="Add Request" width="form">
      <Form
        schema={Walk}
        server="labRequestRo"
        initial={initial}
        submit="Create Request"
        onSubmit={save}
        onSaved={() => navigate(back)}
        cancel={back}
      >
        <TextField name="code" label="Test id" readOnly />
        <TicketFields />
        <TestInputs titles={active.map(({ title }) => title)} />
      </Form>
    </Screen>
  );
}

function TestInputs({ titles }: { titles: readonly string[] }) {
  const form = useFormControl();
  const rows = (useFormValue('tests') ?? {}) as FormRows<{ title: string }>;
  const keys = Object.keys(rows);
  const listId = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  // What was added is where the typing goes on; what was taken away leaves the focus with its neighbour.
  useEffect(() => {
    if (next.current === undefined) return;
    inputs.current?.querySelectorAll('input')[next.current]?.focus();
    next.current = undefined;
  });
  const change = (to: FormRows<{ title: string }>, focus: number) => {
    next.current = focus;
    form.set('tests', to);
  };
  return (
    <div className="name-inputs field-wide" ref={inputs}>
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      {keys.map((key, place) => (
        <div key={key} className="name-input">
          <TestInput name={`tests.${key}.title`} label={`Test ${place + 1}`} listId={listId} />
          {keys.length > 1 && (
            <Button
              aria-label={`Remove test ${place + 1}`}
              title="Remove"
              onClick={() => change(withoutRow(rows, key), Math.min(place, keys.length - 2))}
            >
              <Icon name="minus" size={18} />
            </Button>
          )}
        </div>
      ))}
      {keys.length < MOST_TESTS && (
        <p>
          <Button onClick={() => change(withRow(rows, { title: '' }), keys.length)}>Add another test</Button>
        </p>
      )}
    </div>
  );
}

/** Chosen from what is set up, or typed. */
function TestInput({ listId, ...field }: { name: string; label: string; listId: string }) {
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

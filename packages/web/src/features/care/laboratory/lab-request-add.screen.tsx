// Walk-in request: laboratory tests on a patient's open ticket, without a treatment.

import { LabRequestInput, labRequest } from '@almoner/contract/care/lab-request';
import { labTest } from '@almoner/contract/care/lab-test';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { t as patient } from '@almoner/contract/front/patient.words';
import { t as ticket } from '@almoner/contract/front/ticket.words';
import { useCallback, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { t as list } from '../../../records/laboratory/laboratory.words';
import { rowToUnlist, UnlistedBadge } from '../../../records/laboratory/unlisted';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { inputText } from '../../../ui/field/field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { generatedNumber } from '../../../ui/form/generated-number';
import { neighbour, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './laboratory.words';
import { isTestOf, testsOf, titleOf } from './requested-tests';
import './laboratory.css';
import { fieldsOf } from '../../../ui/form/form-path';

const MOST_TESTS = 30;
const { code, tests } = LabRequestInput.shape;
const Walk = z.strictObject({
  code,
  patientId: z.uuid(patient.choosePatient()),
  ticketId: z.uuid(ticket.chooseTicket()),
  tests: z.array(z.strictObject({ title: tests.unwrap().element.shape.title, isUnlisted: z.boolean() })),
});
const at = fieldsOf(Walk);
const blankTest = { title: '', isUnlisted: false };
type Walk = z.input<typeof Walk>;

/** Schema for the listed tests. A test that is not listed must be marked as such deliberately. */
const walkOf = (isListed: (title: string) => boolean) =>
  Walk.superRefine((values, { addIssue }) => {
    for (const [place, { title, isUnlisted }] of values.tests.entries()) {
      if (isUnlisted || isListed(title) || title.trim() === '') continue;
      addIssue({ code: 'custom', path: ['tests', place, 'title'], message: list.chooseListed() });
    }
  });

export default function LabRequestAddScreen() {
  const may = useMay()(labTest.list.needs);
  const offered = useCall(labTest.list, undefined, { enabled: may });
  return (
    <Screen title={t.addRequest()} width="form">
      {may ? <Loaded answer={offered}>{(tests) => <AddForm offered={tests} />}</Loaded> : <AddForm offered={NONE} />}
    </Screen>
  );
}

const NONE: readonly LabTest[] = [];

function AddForm({ offered }: { offered: readonly LabTest[] }) {
  const create = useCommand(labRequest.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const active = useMemo(() => offered.filter(({ status }) => status === 1), [offered]);
  const [initial] = useState(() => ({
    code: generatedNumber('LAB_'),
    patientId: null,
    ticketId: null,
    tests: [blankTest],
  }));
  const isListed = useCallback((title: string) => isTestOf(active, title), [active]);
  const schema = useMemo(() => walkOf(isListed), [isListed]);
  const back = linkTo('lab-requests') ?? linkTo('requests') ?? '/home';
  const save = (asked: Walk) => {
    const wanted = testsOf(asked.tests, active);
    const labRequestRo = { code: asked.code, ticketId: asked.ticketId, title: titleOf(wanted), tests: wanted };
    return create.run({ body: { labRequestRo } });
  };
  return (
    <Form
      schema={schema}
      server="labRequestRo"
      initial={initial}
      submit={t.createRequest()}
      onSubmit={save}
      onSaved={() => navigate(back)}
      cancel={back}
    >
      <TextField name={at.code} label={t.testId()} readOnly />
      <TicketFields at={at} />
      <TestInputs titles={active.map(({ title }) => title)} isListed={isListed} />
    </Form>
  );
}

interface TestInputsProps {
  titles: readonly string[];
  isListed: (title: string) => boolean;
}

function TestInputs({ titles, isListed }: TestInputsProps) {
  const { rows, list: inputs, add, remove } = useRows(at.tests);
  const typed = useFormValue(at.tests).map((row) => ({
    title: inputText(row.title),
    isUnlisted: row.isUnlisted === true,
  }));
  const form = useFormControl();
  const unlist = () => {
    const row = rows[rowToUnlist(typed, isListed)];
    if (!row) return add({ ...blankTest, isUnlisted: true });
    form.set(row.at.isUnlisted, true);
    inputs.current?.querySelector<HTMLInputElement>(`[data-row="${row.id}"] input`)?.focus();
  };
  const listId = useId();
  return (
    <div className="name-inputs field-wide" ref={inputs}>
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      {rows.map(({ id, at: test }, place) => (
        <div key={id} className="name-input" data-row={id}>
          <TextField name={test.title} label={t.testNumber({ place: place + 1 })} list={listId} />
          {rows.length > 1 && (
            <Button
              aria-label={t.removeTest({ place: place + 1 })}
              title={kit.remove()}
              onClick={() => remove(id, neighbour(rows, place))}
            >
              <Icon name="minus" size={18} />
            </Button>
          )}
          {typed[place]?.isUnlisted && !isListed(typed[place].title) && <UnlistedBadge />}
        </div>
      ))}
      {rows.length < MOST_TESTS && (
        <p>
          <Button onClick={() => add(blankTest)}>{t.addAnotherTest()}</Button>{' '}
          <Button onClick={unlist}>{list.orderUnlisted()}</Button>
        </p>
      )}
    </div>
  );
}

// The panel that adds parameters: four blank inputs, more with plus, fewer with minus.
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { labTestParameter, NewParameters } from '@almoner/contract/care/lab-test-parameter';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Problem } from '../../../kernel/problem';
import { useCommand } from '../../../kernel/use-command';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, problemOfRows, rowsOf, withoutRow, withRow } from '../../../ui/form-rows';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import { reportAddress } from './laboratory-address';

const Names = z.strictObject({ titles: z.record(z.string(), NewParameters.shape.titles.element) });
const blank = { titles: rowsOf(['', '', '', '']) };

export function ParameterAdd({ labTest }: { labTest: LabTest }) {
  const create = useCommand(labTestParameter.create);
  const navigate = useNavigate();
  const save = async ({ titles }: z.input<typeof Names>) => {
    const names = Object.values(titles);
    const labTestParameterRo = { title: labTest.title, labTestId: labTest.id, titles: names };
    try {
      return await create.run({ body: { labTestParameterRo } });
    } catch (thrown) {
      throw thrown instanceof Problem ? problemOfRows(thrown, 'labTestParameterRo.titles', titles) : thrown;
    }
  };
  return (
    <section className="report-panel" aria-labelledby="add-parameters">
      <h3 id="add-parameters">Add parameters</h3>
      <Form
        schema={Names}
        server="labTestParameterRo"
        name={`parameters of ${labTest.id}`}
        initial={blank}
        submit="Add Parameters"
        onSubmit={save}
        onSaved={() => navigate(reportAddress(labTest.id))}
        cancel={reportAddress(labTest.id)}
      >
        <NameInputs />
      </Form>
    </section>
  );
}

function NameInputs() {
  const form = useFormControl();
  const titles = (useFormValue('titles') ?? {}) as FormRows<string>;
  const keys = Object.keys(titles);
  const inputs = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  // What was added is where the typing goes on; what was taken away leaves the focus with its neighbour.
  useEffect(() => {
    if (next.current === undefined) return;
    inputs.current?.querySelectorAll('input')[next.current]?.focus();
    next.current = undefined;
  });
  const add = () => {
    next.current = keys.length;
    form.set('titles', withRow(titles, ''));
  };
  const remove = (key: string, place: number) => {
    next.current = Math.min(place, keys.length - 2);
    form.set('titles', withoutRow(titles, key));
  };
  return (
    <div className="name-inputs field-wide" ref={inputs}>
      {keys.map((key, place) => (
        <div key={key} className="name-input">
          <TextField name={`titles.${key}`} label={`Parameter ${place + 1}`} />
          {keys.length > 1 && (
            <Button aria-label={`Remove input ${place + 1}`} title="Remove" onClick={() => remove(key, place)}>
              <Icon name="minus" size={18} />
            </Button>
          )}
        </div>
      ))}
      <p>
        <Button aria-label="Add an input" title="Add an input" onClick={add}>
          <Icon name="plus" size={18} />
        </Button>
      </p>
    </div>
  );
}

// Panel that adds parameters: it starts with four blank inputs; plus adds one and minus removes one.

import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { labTestParameter, NewParameters } from '@almoner/contract/care/lab-test-parameter';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { neighbour, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { reportAddress } from './laboratory-address';
import { t } from './laboratory-setup.words';

const Name = z.strictObject({ title: NewParameters.shape.titles.element });
const Names = z.strictObject({ titles: z.array(Name) });
const at = fieldsOf(Names);
const blankName = { title: '' };
const blank = { titles: [blankName, blankName, blankName, blankName] };
const fieldOf = (field: string) => field.replace(/^titles\.\d+$/, '$&.title');

export function ParameterAdd({ labTest }: { labTest: LabTest }) {
  const create = useCommand(labTestParameter.create);
  const navigate = useNavigate();
  const save = ({ titles }: z.input<typeof Names>) => {
    const names = titles.map(({ title }) => title);
    return create.run({ body: { labTestParameterRo: { title: labTest.title, labTestId: labTest.id, titles: names } } });
  };
  return (
    <section className="report-panel" aria-labelledby="add-parameters">
      <h3 id="add-parameters">{t.addParametersBelow()}</h3>
      <Form
        schema={Names}
        server="labTestParameterRo"
        fieldOf={fieldOf}
        name={`parameters of ${labTest.id}`}
        initial={blank}
        submit={t.addParameters()}
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
  const { rows, list, add, remove } = useRows(at.titles);
  return (
    <div className="name-inputs field-wide" ref={list}>
      {rows.map(({ id, at: name }, place) => (
        <div key={id} className="name-input" data-row={id}>
          <TextField name={name.title} label={t.parameterNumber({ place: place + 1 })} />
          {rows.length > 1 && (
            <Button
              aria-label={t.removeInput({ place: place + 1 })}
              title={kit.remove()}
              onClick={() => remove(id, neighbour(rows, place))}
            >
              <Icon name="minus" size={18} />
            </Button>
          )}
        </div>
      ))}
      <p>
        <Button aria-label={t.addInput()} title={t.addInput()} onClick={() => add(blankName)}>
          <Icon name="plus" size={18} />
        </Button>
      </p>
    </div>
  );
}

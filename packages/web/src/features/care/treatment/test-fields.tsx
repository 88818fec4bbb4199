// The tests that are asked for: each typed, or chosen from those that the laboratory offers.
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { FieldFrame, type FieldProps, textOf, useField } from '../../../ui/field';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, withoutRow, withRow } from '../../../ui/form-rows';
import { TESTS } from './treatment-rules';
import { blankTest, type Choices } from './treatment-values';
import { useRowFocus } from './use-row-focus';
import './treatment-rows.css';

interface TestFieldsProps {
  tests: Choices['tests'];
}

export function TestFields({ tests }: TestFieldsProps) {
  const form = useFormControl();
  const rows = (useFormValue(TESTS) ?? {}) as FormRows<typeof blankTest>;
  const code = useFormValue('pharmacyServiceRo.labRequestRo.code');
  const offered = useId();
  const { list, toLast, toAdd } = useRowFocus();
  const add = () => {
    toLast();
    form.set(TESTS, withRow(rows, blankTest));
  };
  const remove = (key: string) => {
    toAdd();
    form.set(TESTS, withoutRow(rows, key));
  };
  const keys = Object.keys(rows);
  return (
    <>
      <p className="soft field-wide">
        Test code <strong className="treatment-code">{String(code)}</strong>
      </p>
      <div className="treatment-rows field-wide" ref={list}>
        {keys.map((key, place) => (
          <div key={key} className="treatment-test" data-row="">
            <TestField
              name={`${TESTS}.${key}.title`}
              label={place === 0 ? 'Title of the test' : `Title of test ${place + 1}`}
              offered={offered}
            />
            {keys.length > 1 && (
              <Button tone="quiet" aria-label={`Remove test ${place + 1}`} onClick={() => remove(key)}>
                Remove
              </Button>
            )}
          </div>
        ))}
        <p>
          <Button data-row-add="" onClick={add}>
            Add test
          </Button>
        </p>
      </div>
      <datalist id={offered}>
        {tests
          .filter(({ status }) => status === 1)
          .map(({ id, title }) => (
            <option key={id} value={title} />
          ))}
      </datalist>
    </>
  );
}

function TestField({ offered, ...field }: FieldProps & { offered: string }) {
  const { control, value, set, message } = useField(field);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        list={offered}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

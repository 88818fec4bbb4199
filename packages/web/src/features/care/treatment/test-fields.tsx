// Requested laboratory tests, each typed or chosen from the tests on offer.
import { useId } from 'react';
import { Rich } from '../../../kernel/language/rich';
import { t as lab } from '../../../records/laboratory/laboratory.words';
import { rowToUnlist, UnlistedBadge } from '../../../records/laboratory/unlisted';
import { FieldFrame, type FieldProps, inputText, useField } from '../../../ui/field/field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { MoneyText } from '../../../ui/look/money';
import { t } from './treatment-form.words';
import { blankTest, type Choices, isListed, testCalled, treatmentPaths } from './treatment-values';
import './treatment-rows.css';

const of = treatmentPaths.pharmacyServiceRo.labRequestRo;

interface TestFieldsProps {
  tests: Choices['tests'];
}

export function TestFields({ tests }: TestFieldsProps) {
  const code = useFormValue(of.code);
  const offered = useId();
  const { rows, list, add, remove } = useRows(of.tests);
  const form = useFormControl();
  const typed = useFormValue(of.tests);
  const unlist = () => {
    const row = rows[rowToUnlist(typed, (title) => isListed(title, tests))];
    if (!row) return add({ ...blankTest, isUnlisted: true });
    form.set(row.at.isUnlisted, true);
    list.current?.querySelector<HTMLInputElement>(`[data-row="${row.id}"] input`)?.focus();
  };
  return (
    <>
      {code && (
        <p className="soft field-wide">
          <Rich text={t.testCode()} code={<strong className="treatment-code">{code}</strong>} />
        </p>
      )}
      <div className="treatment-rows field-wide" ref={list}>
        {rows.map(({ id, at: test }, place) => (
          <div key={id} className="treatment-test" data-row={id}>
            <TestField
              name={test.title}
              label={place === 0 ? t.testTitle() : t.testTitleNumber({ place: place + 1 })}
              offered={offered}
              tests={tests}
              onEnter={() => add(blankTest)}
            />
            {rows.length > 1 && (
              <Button tone="quiet" aria-label={t.removeTest({ place: place + 1 })} onClick={() => remove(id)}>
                <Icon name="close" />
              </Button>
            )}
            {typed[place]?.isUnlisted && !isListed(typed[place].title, tests) && <UnlistedBadge />}
          </div>
        ))}
        <p>
          <Button data-row-add="" onClick={() => add(blankTest)}>
            {t.addTest()}
          </Button>{' '}
          <Button onClick={unlist}>{lab.orderUnlisted()}</Button>
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

interface TestFieldProps extends FieldProps<'text'>, TestFieldsProps {
  offered: string;
  /** Enter moves on to the next test. */
  onEnter: () => void;
}

function TestField({ offered, tests, onEnter, ...field }: TestFieldProps) {
  const { control, value, set, message } = useField(field);
  const text = inputText(value);
  const price = testCalled(text, tests)?.amount;
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <span className="treatment-priced">
        <input
          {...control}
          className="input"
          list={offered}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => set(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
            if (key === 'Enter' && !(ctrlKey || metaKey || nativeEvent.isComposing) && text.trim()) onEnter();
          }}
        />
        {price !== undefined && price !== null && <MoneyText minor={price} />}
      </span>
    </FieldFrame>
  );
}

// Diagnosis codes, found by typing and kept as chips. Hidden in a hospital that has loaded no codes.
import { treatment } from '@almoner/contract/care/treatment';
import { type DiagnosisFound, diagnosisSearch } from '@almoner/contract/house/diagnosis-search';
import { NIL } from '@almoner/contract/wire';
import { useRef } from 'react';
import { ask } from '../../../kernel/call/client';
import { useCall } from '../../../kernel/call/use-call';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { FieldMessage, useField } from '../../../ui/field/field';
import type { Option } from '../../../ui/field/options';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { pathOf } from '../../../ui/form/form-path';
import { Icon } from '../../../ui/look/icon';
import { t } from './treatment-form.words';
import { treatmentPaths } from './treatment-values';
import './treatment-codes.css';

/** Maximum length of the search text in the path. */
const LONGEST = 200;

const written = (codes: unknown) =>
  (codes as readonly DiagnosisFound[]).map(({ code, title }) => `${code} ${title}`).join('\n');

export function DiagnosisCodes() {
  const chosen = useFormValue(treatmentPaths.diagnosisCodes);
  const { control, set, message } = useField({ name: treatmentPaths.diagnosisCodes, label: t.chosenCodes() }, written);
  const form = useFormControl();
  const known = useCall(diagnosisSearch, { text: NIL });
  const found = useRef(new Map<string, DiagnosisFound>());
  if (chosen.length === 0 && !known.data?.length) return null;

  const search = async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const params = { text: text.slice(0, LONGEST) };
    const codes = text === '' ? ask(treatment.lastCodes, {}, { signal }) : ask(diagnosisSearch, { params }, { signal });
    const offered = (await codes).filter(({ id }) => !chosen.some((one) => one.id === id));
    for (const one of offered) found.current.set(one.id, one);
    return offered.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }));
  };
  const take = ({ value }: Option) => {
    const code = found.current.get(String(value));
    if (code && !chosen.some(({ id }) => id === code.id)) set([...chosen, code]);
  };
  const remove = (code: string) => {
    set(chosen.filter(({ id }) => id !== code));
    // Removing a code removes its focused button, so the focus moves to the search field.
    document.getElementById(form.idOf(pathOf(treatmentPaths.searchedCode)))?.focus();
  };
  return (
    <>
      <SearchSelectField
        name={treatmentPaths.searchedCode}
        label={t.addCode()}
        search={search}
        placeholder={t.codeOrWords()}
        onTake={take}
        optional
        wide
      />
      {chosen.length > 0 && (
        <div className="field field-wide">
          <ul className="treatment-chips" id={control.id} tabIndex={-1} aria-label={t.chosenCodes()}>
            {chosen.map(({ id, code, title }) => (
              <li key={id}>
                <span>
                  <strong className="treatment-code">{code}</strong> {title}
                </span>
                <button type="button" aria-label={t.removeCode({ code })} onClick={() => remove(id)}>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <FieldMessage id={control.id} message={message} />
        </div>
      )}
    </>
  );
}

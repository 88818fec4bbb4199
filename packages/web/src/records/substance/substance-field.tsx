// Field for the substance of a drug or an allergy, from the hospital's list. It follows the typed name until the user
// chooses another substance.
import { substanceNamed } from '@almoner/contract/front/allergy-match';
import { type Substance, substances } from '@almoner/contract/house/substance-list';
import { useEffect, useRef } from 'react';
import { useCall } from '../../kernel/call/use-call';
import { SearchSelectField } from '../../ui/combobox/search-select-field';
import { type Option, optionsFrom } from '../../ui/field/options';
import { useFormControl, useFormValue } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import { t } from './substance.words';

const optionOf = ({ id, name, drugClass }: Substance): Option => ({ value: id, label: name, detail: drugClass });

interface SubstanceFieldProps {
  at: { name: TextPath; substanceId: TextPath };
  hint: string;
  /** Fills in the substance's name as the record's name if that is empty. */
  names?: boolean;
}

export function SubstanceField({ at, hint, names = false }: SubstanceFieldProps) {
  const read = useCall(substances);
  const { data = [] } = read;
  useSuggestion(at, data, names);
  const value = useFormValue(at.substanceId);
  const chosen = data.find(({ id }) => id === value);
  return (
    <SearchSelectField
      name={at.substanceId}
      label={t.substance()}
      hint={hint}
      options={optionsFrom(read, (all) => all.filter(({ status }) => status === 1).map(optionOf))}
      chosen={chosen && optionOf(chosen)}
      optional
    />
  );
}

function useSuggestion(at: SubstanceFieldProps['at'], substances: readonly Substance[], names: boolean): void {
  const form = useFormControl();
  const name = String(useFormValue(at.name) ?? '');
  const value = useFormValue(at.substanceId) ?? null;
  const begun = useRef({ name, value });
  const followed = useRef(value);
  const suggested =
    substanceNamed(
      name,
      substances.filter(({ status }) => status === 1),
    )?.id ?? null;
  const chosen = substances.find(({ id }) => id === value);
  useEffect(() => {
    if (names && name === '' && chosen && value !== begun.current.value) form.set(at.name, chosen.name);
    // Stop if the user has chosen a substance, or has not changed the name.
    if (substances.length === 0 || name === begun.current.name || value !== followed.current) return;
    if (suggested === value) return;
    followed.current = suggested;
    form.set(at.substanceId, suggested);
  });
}

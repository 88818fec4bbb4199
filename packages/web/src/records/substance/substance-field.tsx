// Which substance of the hospital's list a drug or an allergy is. It follows the name while somebody types that, until
// they choose another.
import { substanceNamed } from '@almoner/contract/front/allergy-match';
import { type Substance, substances } from '@almoner/contract/house/substance-list';
import { useEffect, useRef } from 'react';
import { useCall } from '../../kernel/use-call';
import { useFormControl, useFormValue } from '../../ui/form-context';
import { type Option, optionsFrom } from '../../ui/options';
import { SearchSelectField } from '../../ui/search-select-field';

const optionOf = ({ id, name, drugClass }: Substance): Option => ({ value: id, label: name, detail: drugClass });

interface SubstanceFieldProps {
  hint: string;
  /** Whether the substance's name is the record's, where nobody wrote one. */
  names?: boolean;
}

export function SubstanceField({ hint, names = false }: SubstanceFieldProps) {
  const read = useCall(substances);
  const { data = [] } = read;
  useSuggestion(data, names);
  const value = useFormValue('substanceId');
  const chosen = data.find(({ id }) => id === value);
  return (
    <SearchSelectField
      name="substanceId"
      label="Substance"
      hint={hint}
      options={optionsFrom(read, (all) => all.filter(({ status }) => status === 1).map(optionOf))}
      chosen={chosen && optionOf(chosen)}
      optional
    />
  );
}

function useSuggestion(substances: readonly Substance[], names: boolean): void {
  const form = useFormControl();
  const name = String(useFormValue('name') ?? '');
  const value = useFormValue('substanceId') ?? null;
  const begun = useRef({ name, value });
  const followed = useRef(value);
  const suggested =
    substanceNamed(
      name,
      substances.filter(({ status }) => status === 1),
    )?.id ?? null;
  const chosen = substances.find(({ id }) => id === value);
  useEffect(() => {
    if (names && name === '' && chosen && value !== begun.current.value) form.set('name', chosen.name);
    // Somebody chose, or has not touched the name.
    if (substances.length === 0 || name === begun.current.name || value !== followed.current) return;
    if (suggested === value) return;
    followed.current = suggested;
    form.set('substanceId', suggested);
  });
}

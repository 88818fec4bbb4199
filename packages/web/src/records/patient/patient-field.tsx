// Field for a patient, found while typing. Without text it offers the patients registered last.
import { patient } from '@almoner/contract/front/patient';
import { ask } from '../../kernel/call/client';
import { searchable } from '../../kernel/call/filter-word';
import { SearchSelectField } from '../../ui/combobox/search-select-field';
import type { Option } from '../../ui/field/options';
import type { TextPath } from '../../ui/form/form-path';
import { fullName } from '../person/name';
import { foundAsInWords } from './found-as';
import { t } from './patient.words';

const MOST_FOUND = 20;

interface PatientFieldProps {
  name: TextPath;
  label?: string;
  /** The initial patient of the form. */
  chosen?: Option | undefined;
  /** Id of a record that is not offered. */
  except?: string;
  wide?: boolean;
  optional?: boolean;
}

export function PatientField({ label = t.patient(), except, ...field }: PatientFieldProps) {
  const search = async (text: string, signal: AbortSignal) => {
    const found = await findPatients(text, signal);
    return found.filter(({ value }) => value !== except);
  };
  return <SearchSelectField {...field} label={label} search={search} placeholder={t.find()} />;
}

/** Finds patients by any part of name, id or phone, or by the number of a ticket. */
export async function findPatients(text: string, signal: AbortSignal): Promise<Option[]> {
  const bounds = { page: 0, size: MOST_FOUND };
  const found = await ask(patient.pick, { body: { filters: { search: searchable(text) }, ...bounds } }, { signal });
  return found.data.map((one) => ({
    value: one.id,
    label: fullName(one),
    detail: [one.patientId, one.fileNumber, one.phone, foundAsInWords(one)].filter(Boolean).join(' · '),
  }));
}

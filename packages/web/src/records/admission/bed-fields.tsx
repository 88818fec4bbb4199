// Fields to choose a free bed: the ward first, then one of its free beds.
import { bed, type FreeBed } from '@almoner/contract/house/bed';
import { useEffect } from 'react';
import { useCall } from '../../kernel/call/use-call';
import { formatMoney } from '../../kernel/language/format';
import { useSession } from '../../kernel/session/session';
import { inputText } from '../../ui/field/field';
import { type Option, optionsFrom } from '../../ui/field/options';
import { SelectField } from '../../ui/field/select-field';
import { useFormControl, useFormValue } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import { t } from './admission.words';

/** Each ward once, in the order of the beds, with its number of free beds. */
function wardsOf(beds: readonly FreeBed[]): Option[] {
  const free = new Map<string, { bed: FreeBed; count: number }>();
  for (const one of beds) free.set(one.ward.id, { bed: one, count: (free.get(one.ward.id)?.count ?? 0) + 1 });
  return [...free.values()].map(({ bed: { ward, type }, count }) => ({
    value: ward.id,
    label: t.wardWithFree({ ward: ward.number, type: type.name, count }),
  }));
}

export function BedFields({ at, wide = false }: { at: { wardId: TextPath; bedId: TextPath }; wide?: boolean }) {
  const { set } = useFormControl();
  const free = useCall(bed.free);
  const wardId = inputText(useFormValue(at.wardId));
  const bedId = inputText(useFormValue(at.bedId));
  const beds = free.data ?? [];
  const wardOfBed = beds.find(({ id }) => id === bedId)?.ward.id;
  // A bed from the address determines the ward; choosing another ward clears the bed.
  useEffect(() => {
    if (wardOfBed && !wardId) set(at.wardId, wardOfBed);
    else if (wardOfBed && wardOfBed !== wardId) set(at.bedId, null);
  }, [wardOfBed, wardId, set, at.wardId, at.bedId]);
  const ofWard = (all: readonly FreeBed[]) =>
    all.filter(({ ward }) => ward.id === wardId).map(({ id, name }) => ({ value: id, label: name }));
  const none = free.data?.length === 0;
  const session = useSession();
  const type = beds.find(({ ward }) => ward.id === wardId)?.type;
  const cost = type && session ? t.costsADay({ amount: formatMoney(type.amount, session) }) : undefined;
  return (
    <>
      <SelectField
        name={at.wardId}
        label={t.ward()}
        options={optionsFrom(free, wardsOf)}
        wide={wide}
        {...(none ? { hint: t.noneFree() } : cost ? { hint: cost } : {})}
      />
      <SelectField
        name={at.bedId}
        label={t.bed()}
        options={optionsFrom(free, ofWard)}
        wide={wide}
        {...(wardId ? {} : { hint: t.wardFirst() })}
      />
    </>
  );
}

// Dialog that attaches a patient, ticket or bill to a message, limited to the kinds of records that the user may read.
import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { billing } from '@almoner/contract/money/billing';
import { type AboutKind, aboutKinds } from '@almoner/contract/office/message';
import { t as say } from '@almoner/contract/office/message.words';
import { useRef } from 'react';
import { z } from 'zod';
import { ask } from '../../../kernel/call/client';
import { searchable } from '../../../kernel/call/filter-word';
import { formatDayInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { findPatients } from '../../../records/patient/patient-field';
import { fullName } from '../../../records/person/name';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { type Option, optionsIn } from '../../../ui/field/options';
import { RadioField } from '../../../ui/field/select-field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './message.words';
import type { Attached } from './outbox';

type Find = (text: string, signal: AbortSignal) => Promise<Option[]>;

const MOST_FOUND = 20;
const bounds = { page: 0, size: MOST_FOUND };

const findTickets: Find = async (text, signal) => {
  const found = await ask(ticket.page, { body: { filters: { search: searchable(text) }, ...bounds } }, { signal });
  return found.data.map((one) => ({
    value: one.id,
    label: `${one.number} · ${fullName(one.patient)}`,
    detail: `${formatDayInText(one.date)} · ${one.complain.slice(0, 60)}`,
  }));
};

const findBills: Find = async (text, signal) => {
  const found = await ask(billing.page, { body: { filters: { search: searchable(text) }, ...bounds } }, { signal });
  return found.data.map((one) => ({
    value: one.id,
    label: `${one.invoice.number} · ${fullName(one.ticket.patient)}`,
    detail: formatDayInText(one.date),
  }));
};

const finds: Record<AboutKind, { needs: typeof patient.read.needs; find: Find; label: () => string }> = {
  PATIENT: { needs: patient.read.needs, find: findPatients, label: t.patient },
  TICKET: { needs: ticket.page.needs, find: findTickets, label: t.ticket },
  BILL: { needs: billing.page.needs, find: findBills, label: t.bill },
};

/** Kinds of records that the user may attach. */
export function useAttachable(): AboutKind[] {
  const may = useMay();
  return aboutKinds.filter((kind) => may(finds[kind].needs));
}

const Chosen = z.strictObject({ kind: z.enum(aboutKinds), id: z.uuid(say.chooseRecord()) });
const at = fieldsOf(Chosen);

interface AttachDialogProps {
  onAttach: (attached: Attached) => void;
  onClose: () => void;
}

export function AttachDialog({ onAttach, onClose }: AttachDialogProps) {
  const kinds = useAttachable();
  const labels = useRef(new Map<string, string>());
  const words = { PATIENT: t.patient, TICKET: t.ticket, BILL: t.bill };
  return (
    <FormDialog
      title={t.attach()}
      name="attach"
      schema={Chosen}
      initial={{ kind: kinds[0] ?? 'PATIENT', id: null }}
      submit={t.attach()}
      onSubmit={async (chosen) => chosen}
      onSaved={({ kind, id }) => {
        onAttach({ kind, id: String(id), label: labels.current.get(String(id)) ?? words[kind]() });
        onClose();
      }}
      onClose={onClose}
    >
      <RadioField name={at.kind} label={t.what()} options={optionsIn(words, kinds)} />
      <RecordField labels={labels.current} />
    </FormDialog>
  );
}

/** Changing the kind clears the chosen record. */
function RecordField({ labels }: { labels: Map<string, string> }) {
  const { set } = useFormControl();
  const kind = useFormValue(at.kind) || 'PATIENT';
  const before = useRef(kind);
  if (before.current !== kind) {
    before.current = kind;
    queueMicrotask(() => set(at.id, null));
  }
  const { find, label } = finds[kind];
  const search: Find = async (text, signal) => {
    const found = await find(text, signal);
    for (const { value, label: named, detail } of found) {
      labels.set(String(value), kind === 'PATIENT' ? [named, detail?.split(' · ')[0]].join(' · ') : String(named));
    }
    return found;
  };
  return <SearchSelectField key={kind} name={at.id} label={label()} search={search} wide />;
}

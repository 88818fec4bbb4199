// Form of a new expense, income or tax.
import type { BodyInput } from '@almoner/contract/call';
import { till } from '@almoner/contract/money/till';
import { OTHERS } from '@almoner/contract/wire';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { DateField } from '../../../ui/date/date-field';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { useFormExtra, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import type { SubmitContext } from '../../../ui/form/use-form';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { CategoryField } from './category-field';
import type { Entry, EntryKey, EntryKind, entryKinds } from './entry-kind';
import { modeOptions } from './entry-words';
import { t } from './ledger.words';
import { PapersField } from './papers-field';
import { MOST_PAPERS, useKeepPapers } from './use-keep-papers';

type Of<Key extends EntryKey> = z.input<(typeof entryKinds)[Key]['schema']>;
// Fields of all kinds; the kind decides which are shown.
const at = fieldsOf<InForm<Of<'expenses'> & Of<'income'> & Of<'tax'>>>();

interface Values {
  date: string;
  amount: number;
  amountPaid?: number;
  refNumber: string;
  categoryId: string | null;
  paymentMode: string;
  fromTill?: boolean;
}

interface EntryFormProps {
  kind: EntryKind;
  today: string;
  /** `complaints` lists the attachments that could not be stored. */
  onSaved: (entry: Entry, complaints: string[]) => void;
}

// Expenses and income are recorded when they are paid in full.
const sent = (kind: EntryKind, { categoryId, ...values }: Values) => ({
  ...values,
  ...(kind.key === 'expenses' ? { fromTill: values.fromTill === true && values.paymentMode === 'CASH' } : {}),
  categoryId: categoryId === OTHERS ? null : categoryId,
  ...(kind.key === 'tax' ? {} : { amountPaid: values.amount }),
});

const beginning = ({ item, key }: EntryKind, today: string) => ({
  ...(key === 'expenses' ? { fromTill: false } : {}),
  ...(item ? { [item.name]: '', from: '', quantity: null } : { amountPaid: null }),
  date: today,
  refNumber: '',
  categoryId: null,
  paymentMode: '',
  amount: null,
});

export function EntryForm({ kind, today, onSaved }: EntryFormProps) {
  const create = useCommand(kind.calls.create);
  const keepPapers = useKeepPapers(kind);
  const linkTo = useLinkTo();
  const save = async (values: Values, { extras }: SubmitContext) => {
    const body = { [kind.record]: sent(kind, values) } as BodyInput<typeof kind.calls.create>;
    const entry: Entry = await create.run({ body });
    return { entry, complaints: await keepPapers(entry.id, (extras.papers ?? []) as File[]) };
  };
  return (
    <Form<z.ZodType<Values, Values>, { entry: Entry; complaints: string[] }>
      schema={kind.schema as unknown as z.ZodType<Values, Values>}
      server={kind.record}
      name={kind.key}
      initial={beginning(kind, today) as object}
      submit={kind.create()}
      onSubmit={save}
      onSaved={({ entry, complaints }) => onSaved(entry, complaints)}
      cancel={linkTo(kind.key) ?? '/home'}
    >
      {kind.item && <TextField name={at[kind.item.name]} label={kind.item.label()} maxLength={200} />}
      {kind.item && <TextField name={at.from} label={kind.from()} maxLength={200} />}
      <CategoryField at={at} kind={kind.categories} />
      <TextField name={at.refNumber} label={t.refNumber()} maxLength={100} />
      <DateField name={at.date} label={t.date()} />
      {kind.item && <NumberField name={at.quantity} label={t.quantity()} optional />}
      <MoneyField name={at.amount} label={t.amount()} />
      {!kind.item && <MoneyField name={at.amountPaid} label={t.amountPaid()} hint={t.lessThanAmount()} />}
      <RadioField name={at.paymentMode} label={t.paymentMode()} options={modeOptions} />
      {kind.key === 'expenses' && <FromTill />}
      <Papers />
    </Form>
  );
}

/** Offered for a cash payment by a user with an open till. */
function FromTill() {
  const isCash = useFormValue(at.paymentMode) === 'CASH';
  const mine = useCall(till.mine, undefined, { enabled: isCash });
  if (!isCash || !mine.data) return null;
  return <SwitchField name={at.fromTill} label={t.paidFromTill()} words={t.comesOutOfIt()} />;
}

function Papers() {
  const [papers, setPapers] = useFormExtra<File[]>('papers', []);
  return (
    <PapersField
      label={t.receipts()}
      room={MOST_PAPERS - papers.length}
      onTake={(files) => setPapers([...papers, ...files])}
    >
      <ChosenPapers papers={papers} onChange={setPapers} />
    </PapersField>
  );
}

function ChosenPapers({ papers, onChange }: { papers: File[]; onChange: (papers: File[]) => void }) {
  if (papers.length === 0) return null;
  return (
    <ul className="papers-chosen">
      {papers.map((paper, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <li key={place}>
          <span className="file-chosen">{paper.name}</span>
          <Button tone="quiet" onClick={() => onChange(papers.filter((one) => one !== paper))}>
            {kit.remove()}
            <span className="visually-hidden"> {paper.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

// Dialogs of medicine in a stay: order it, stop it, enter a dose, correct an entry.

import { t as care } from '@almoner/contract/care/care.words';
import { type DrugName, drugNames } from '@almoner/contract/care/drug-name';
import {
  DoseOutcome,
  doseOutcomes,
  type MedicineDose,
  type MedicineOrder,
  medicine,
  type PrescribedDrug,
  Route,
  routes,
  StopInput,
} from '@almoner/contract/care/medicine';
import { t as say } from '@almoner/contract/care/medicine.words';
import { type AllergyMatch, isPrescribed } from '@almoner/contract/front/allergy-match';
import { Day, errorAt, line, optionalLine, optionalParagraph } from '@almoner/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { instantOf } from '../../../kernel/language/instant';
import { useTimeZone } from '../../../kernel/session/session';
import { answersTo, Reasons, withReasonMessages } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { addDays } from '../../../ui/date/calendar-days';
import { DateField } from '../../../ui/date/date-field';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './medicine.words';
import { type Frequency, frequencies, parseFrequency, timesIn, usualTimes } from './medicine-rules';
import { doseBadges, entryInWords, routeWords } from './medicine-words';
import { changedFrom, When, WhenFields, whenOf } from './when-fields';

interface Closes {
  onClose: () => void;
}

const OrderForm = z
  .strictObject({
    drugId: z.uuid(care.chooseDrug()),
    dose: line(say.provideDose(), 100),
    route: z.enum(Route.options, say.chooseRoute()),
    often: z.enum(frequencies, t.chooseOften()),
    times: optionalLine(200),
    everyHours: z.int32(say.provideHours()).min(1, say.provideHours()).max(72, say.provideHours()).nullable(),
    note: optionalParagraph(1000),
    ...When.shape,
    lastDay: Day.nullable(),
    acknowledgements: Reasons,
  })
  .refine(({ often, times }) => often !== 'TIMES' || timesIn(times ?? '') !== null, errorAt('times', say.provideTimes))
  .refine(({ often, everyHours }) => often !== 'HOURS' || everyHours !== null, errorAt('everyHours', say.provideHours));
const ordered = fieldsOf(OrderForm);

const oftenWords: Record<Frequency, () => string> = {
  ONCE: () => t.onceADay({ times: usualTimes.ONCE.join(', ') }),
  TWICE: () => t.twiceADay({ times: usualTimes.TWICE.join(', ') }),
  THRICE: () => t.thriceADay({ times: usualTimes.THRICE.join(', ') }),
  FOUR: () => t.fourADay({ times: usualTimes.FOUR.join(', ') }),
  TIMES: t.atTimes,
  HOURS: t.everyHours,
  NEEDED: t.whenNeeded,
};

const optionOf = ({ id, name, unit }: DrugName) => ({ value: id, label: name, detail: unit });

interface OrderDialogProps extends Closes {
  admissionId: string;
  name: string;
  /** Prescribed drug that fills the form at first. */
  prescribed?: PrescribedDrug | undefined;
}

export function OrderDialog({ admissionId, name, prescribed, onClose }: OrderDialogProps) {
  const create = useCommand(medicine.create);
  const drugs = useCall(drugNames);
  const timeZone = useTimeZone();
  const [matches, hear] = useState<AllergyMatch[]>([]);
  const [began] = useState(() => beginning(prescribed, timeZone));
  return (
    <FormDialog
      title={t.orderFor({ name })}
      schema={OrderForm}
      server="medicineRo"
      name={`order ${admissionId} ${prescribed?.id ?? ''}`}
      initial={began}
      submit={t.order()}
      onSubmit={({ often, times, everyHours, lastDay, date, at, acknowledgements, ...rest }) => {
        const usual = often in usualTimes ? [...usualTimes[often as keyof typeof usualTimes]] : null;
        const { at: from } = changedFrom(began, { date, at }, timeZone);
        const medicineRo = {
          ...rest,
          times: often === 'TIMES' ? timesIn(times ?? '') : usual,
          everyHours: often === 'HOURS' ? everyHours : null,
          until: lastDay && instantOf({ date: addDays(lastDay, 1), time: '00:00' }, timeZone),
          ...(from ? { from } : {}),
          acknowledgements: answersTo(matches, acknowledgements),
        };
        return withReasonMessages(create.run({ params: { admissionId }, body: { medicineRo } }), hear);
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <SearchSelectField
        name={ordered.drugId}
        label={t.drug()}
        options={(drugs.data ?? []).filter(({ status }) => status === 1).map(optionOf)}
        chosen={prescribed && { value: prescribed.drugId, label: prescribed.name }}
        wide
      />
      <StillMatching matches={matches} />
      <TextField name={ordered.dose} label={t.dose()} maxLength={100} />
      <SelectField
        name={ordered.route}
        label={t.route()}
        options={routes.map((value) => ({ value, label: routeWords[value] }))}
      />
      <SelectField
        name={ordered.often}
        label={t.often()}
        options={frequencies.map((value) => ({ value, label: oftenWords[value] }))}
      />
      <OftenFields />
      <WhenFields at={ordered} />
      <DateField name={ordered.lastDay} label={t.lastDay()} optional />
      <TextAreaField name={ordered.note} label={t.note()} optional />
    </FormDialog>
  );
}

/** Allergy matches from the server, as long as the matching drug is still chosen. */
function StillMatching({ matches }: { matches: readonly AllergyMatch[] }) {
  const drugId = useFormValue(ordered.drugId) ?? '';
  const note = useFormValue(ordered.note) ?? '';
  return (
    <AllergyReasons
      matches={matches.filter((match) => isPrescribed(match, [drugId], note))}
      asks={ordered.acknowledgements}
    />
  );
}

function OftenFields() {
  const often = useFormValue(ordered.often);
  return (
    <>
      {often === 'TIMES' && <TextField name={ordered.times} label={t.times()} hint={t.timesHint()} maxLength={200} />}
      {often === 'HOURS' && <NumberField name={ordered.everyHours} label={t.hours()} />}
    </>
  );
}

function beginning(prescribed: PrescribedDrug | undefined, timeZone: string) {
  const when = whenOf(new Date().toISOString(), timeZone);
  const { often, everyHours } = prescribed ? parseFrequency(prescribed.frequency) : { often: null, everyHours: null };
  const days = prescribed?.durationDays ?? null;
  return {
    ...when,
    drugId: prescribed?.drugId ?? null,
    dose: prescribed?.dose ?? '',
    route: prescribed ? ('ORAL' as const) : null,
    often,
    everyHours,
    times: '',
    // A frequency that was not recognised is kept in the note.
    note: prescribed && often === 'TIMES' ? prescribed.frequency : '',
    lastDay: days === null ? null : addDays(when.date, days - 1),
    acknowledgements: {},
  };
}

interface StopDialogProps extends Closes {
  order: MedicineOrder;
}

const stopped = fieldsOf(StopInput);

export function StopDialog({ order, onClose }: StopDialogProps) {
  const stop = useCommand(medicine.stop);
  return (
    <FormDialog
      title={t.stopName({ name: order.drug.name })}
      schema={StopInput}
      server="stopRo"
      name={`stop ${order.id}`}
      initial={{ reason: '', version: order.version }}
      submit={t.stop()}
      onSubmit={(stopRo) => stop.run({ params: { id: order.id }, body: { stopRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.stopHint()}</p>
      <TextAreaField name={stopped.reason} label={t.whyStopped()} />
    </FormDialog>
  );
}

const EntryForm = z
  .strictObject({
    outcome: DoseOutcome,
    dose: optionalLine(100),
    ...When.shape,
    reason: optionalLine(500),
    acknowledgements: Reasons,
  })
  .refine(({ outcome, reason }) => outcome === 'GIVEN' || reason !== '', errorAt('reason', say.provideReason));
const entered = fieldsOf(EntryForm);

interface DoseDialogProps extends Closes {
  order: Pick<MedicineOrder, 'id' | 'dose' | 'drug'>;
  /** Due time of the dose, or its sequence number for medicine given when needed. */
  which: { dueAt: string } | { number: number };
  /** Outcome selected at first. */
  outcome?: DoseOutcome;
  /** The entry to correct, if there is one. */
  wrong?: MedicineDose | undefined;
}

export function DoseDialog({ order, which, outcome = 'GIVEN', wrong, onClose }: DoseDialogProps) {
  const enter = useCommand(medicine.enter);
  const correct = useCommand(medicine.correct);
  const timeZone = useTimeZone();
  const [matches, hear] = useState<AllergyMatch[]>([]);
  const [began] = useState(() => whenOf(wrong?.at ?? new Date().toISOString(), timeZone));
  const [known] = useState(wrong?.at);
  return (
    <FormDialog
      title={
        'dueAt' in which
          ? t.doseOf({ name: order.drug.name, at: formatInstantInText(which.dueAt, { timeZone }) })
          : t.needed({ name: order.drug.name })
      }
      schema={EntryForm}
      server="doseRo"
      name={`dose ${order.id} ${'dueAt' in which ? which.dueAt : which.number} ${wrong?.id ?? ''}`}
      initial={{
        ...began,
        outcome: wrong?.outcome ?? outcome,
        dose: wrong?.dose ?? order.dose,
        reason: '',
        acknowledgements: {},
      }}
      submit={wrong ? t.correct() : t.enter()}
      onSubmit={({ date, at, acknowledgements, reason, ...rest }) => {
        const typed = changedFrom(began, { date, at }, timeZone);
        const doseRo = {
          ...rest,
          ...(known && !typed.at ? { at: known } : typed),
          acknowledgements: answersTo(matches, acknowledgements),
        };
        const saving = wrong
          ? correct.run({ params: { id: wrong.id }, body: { doseRo: { ...doseRo, reason: reason ?? '' } } })
          : enter.run({ params: { id: order.id }, body: { doseRo: { ...doseRo, ...which, reason } } });
        return withReasonMessages(saving, hear);
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      {wrong && <p className="field-wide">{entryInWords(wrong, timeZone)}</p>}
      <AllergyReasons matches={matches} asks={entered.acknowledgements} />
      <RadioField
        name={entered.outcome}
        label={t.outcome()}
        options={doseOutcomes.map((value) => ({ value, label: doseBadges[value].word }))}
        wide
      />
      <GivenFields />
      <WhenFields at={entered} />
      <WhyField corrects={wrong !== undefined} />
    </FormDialog>
  );
}

function GivenFields() {
  const given = useFormValue(entered.outcome) === 'GIVEN';
  return given ? <TextField name={entered.dose} label={t.doseGiven()} maxLength={100} wide /> : null;
}

function WhyField({ corrects }: { corrects: boolean }) {
  const given = useFormValue(entered.outcome) === 'GIVEN';
  const label = corrects ? t.whatWasWrong() : given ? t.remark() : t.whyNot();
  return <TextField name={entered.reason} label={label} maxLength={500} optional={given && !corrects} wide />;
}

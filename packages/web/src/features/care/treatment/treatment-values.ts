// A treatment as its form holds it, and what of it is sent: a section that is not ticked keeps what was typed in it.
import type { DrugName } from '@almoner/contract/care/drug-name';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import type { Treatment } from '@almoner/contract/care/treatment';
import { visitStatuses } from '@almoner/contract/care/treatment';
import { Money, type MoneyOnWire } from '@almoner/contract/wire';
import { z } from 'zod';
import type { Reasons } from '../../../records/allergy/allergy-answers';
import { prescriptionOf, saysOnlyLines } from '../../../records/prescription/prescription-text';
import { fieldsOf } from '../../../ui/form-path';

/** What a number field holds: nothing, a number, or what was typed and is none. */
type Typed = number | string | null;

export interface LineValues {
  drugId: string | null;
  dose: string;
  frequency: string;
  durationDays: Typed;
  quantity: Typed;
}

export const measures = [
  'temperature',
  'pulse',
  'systolic',
  'diastolic',
  'respiration',
  'oxygen',
  'weight',
  'height',
] as const;
export type Measure = (typeof measures)[number];

export const sections = ['service', 'prescription', 'laboratory', 'vitals'] as const;
export type Section = (typeof sections)[number];

export interface TreatmentValues {
  complain: string;
  comment: string;
  diagnosis: string;
  appointmentId: string | null;
  appointmentStatus: number;
  /** Which sections are ticked. */
  chosen: Record<Section, boolean>;
  /** By the paths of the body, so that the server's messages find their fields. */
  pharmacyServiceRo: {
    doctorServiceRo: { amount: MoneyOnWire | string | null };
    pharmacyRo: { prescription: string; lines: LineValues[] };
    labRequestRo: { code: string; tests: { title: string }[] };
  };
  vitals: Record<Measure, Typed>;
  /** Why something is prescribed despite an allergy. */
  acknowledgements: Reasons;
  version?: number;
}

export const at = fieldsOf<TreatmentValues>();

export const blankLine: LineValues = { drugId: null, dose: '', frequency: '', durationDays: null, quantity: null };
export const blankTest = { title: '' };
export const blankVitals = Object.fromEntries(measures.map((measure) => [measure, null])) as Record<Measure, null>;

/** What a new treatment begins with. */
export const newTreatment = (code: string, appointmentId: string | null): TreatmentValues => ({
  complain: '',
  comment: '',
  diagnosis: '',
  appointmentId,
  appointmentStatus: 1,
  chosen: { service: true, prescription: false, laboratory: false, vitals: false },
  pharmacyServiceRo: {
    doctorServiceRo: { amount: null },
    pharmacyRo: { prescription: '', lines: [] },
    labRequestRo: { code, tests: [blankTest] },
  },
  vitals: blankVitals,
  acknowledgements: {},
});

/** Where the appointment of a treatment stands, as the form's radios say it; 1 without one. */
export const visitStatusOf = ({ appointment }: Pick<Treatment, 'appointment'>): number =>
  Number(Object.entries(visitStatuses).find(([, status]) => status === appointment?.status)?.[0] ?? 1);

export function valuesOf(known: Treatment): TreatmentValues {
  const { doctorService, pharmacy, labRequest } = known;
  const blank = newTreatment('', known.appointmentId);
  return {
    ...blank,
    complain: known.complain,
    comment: known.comment,
    diagnosis: known.diagnosis,
    appointmentStatus: visitStatusOf(known),
    chosen: {
      service: doctorService !== null,
      prescription: pharmacy !== null,
      laboratory: labRequest !== null,
      vitals: false,
    },
    pharmacyServiceRo: {
      doctorServiceRo: { amount: doctorService && z.encode(Money, doctorService.billing.amount) },
      pharmacyRo: pharmacy
        ? {
            // Words that only say what the lines say are made anew from them.
            prescription: saysOnlyLines(pharmacy.prescription, pharmacy.lines) ? '' : pharmacy.prescription,
            lines: pharmacy.lines.map(({ drugId, dose, frequency, durationDays, quantity }) => ({
              drugId,
              dose,
              frequency,
              durationDays,
              quantity,
            })),
          }
        : blank.pharmacyServiceRo.pharmacyRo,
      labRequestRo: labRequest
        ? { code: labRequest.code, tests: labRequest.tests.map(({ title }) => ({ title })) }
        : blank.pharmacyServiceRo.labRequestRo,
    },
    version: known.version,
  };
}

/** What the form chooses from. */
export interface Choices {
  drugs: readonly Pick<DrugName, 'id' | 'name' | 'unit' | 'status' | 'substanceId'>[];
  tests: readonly Pick<LabTest, 'id' | 'title' | 'status'>[];
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a treatment asks others for. */
export type Asked = Pick<TreatmentValues, 'chosen' | 'pharmacyServiceRo'>;

/** The ticked sections as the body has them. */
export function bodySections(values: Asked, { drugs, tests }: Choices) {
  const { chosen, pharmacyServiceRo: of } = values;
  const { lines } = of.pharmacyRo;
  const drugOf = (id: string | null) => drugs.find((drug) => drug.id === id) ?? { name: '', unit: '' };
  const asked = of.labRequestRo.tests.map(({ title }) => ({
    labTestId: tests.find((test) => test.status === 1 && same(test.title, title))?.id ?? null,
    title: title.trim(),
  }));
  return {
    ...(chosen.service && { doctorServiceRo: of.doctorServiceRo }),
    ...(chosen.prescription && {
      pharmacyRo: {
        prescription:
          of.pharmacyRo.prescription.trim() ||
          prescriptionOf(lines.map((line) => ({ ...line, drug: drugOf(line.drugId) }))),
        lines,
      },
    }),
    ...(chosen.laboratory && {
      labRequestRo: { title: asked.map(({ title }) => title).join(', '), tests: asked, code: of.labRequestRo.code },
    }),
  };
}

type Sections = ReturnType<typeof bodySections>;

/** Of the ticked sections those that differ from the loaded ones; the code of a request stays. */
export function changedSections(values: Asked, loaded: Asked, choices: Choices): Sections {
  const [now, before] = [bodySections(values, choices), bodySections(loaded, choices)];
  const changed = Object.entries(now).filter(
    ([key, section]) => JSON.stringify(section) !== JSON.stringify(before[key as keyof Sections]),
  );
  return Object.fromEntries(changed) as Sections;
}

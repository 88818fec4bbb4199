// Form values of a treatment, and the request body made from them. An unticked section keeps its typed values.
import type { DrugName } from '@almoner/contract/care/drug-name';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import type { Treatment } from '@almoner/contract/care/treatment';
import { visitStatuses } from '@almoner/contract/care/treatment';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import type { NoChargeReason } from '@almoner/contract/money/no-charge';
import { Money, type MoneyOnWire } from '@almoner/contract/wire';
import { z } from 'zod';
import type { Reasons } from '../../../records/allergy/allergy-answers';
import type { TestRow } from '../../../records/laboratory/unlisted';
import { prescriptionOf } from '../../../records/prescription/prescription-text';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';
import { blankVitals, type Measure } from '../../../records/vitals/vital-kinds';
import { fieldsOf } from '../../../ui/form/form-path';

/** Value of a number field: null, a number, or text that is not a number. */
type Typed = number | string | null;

interface LineValues {
  drugId: string | null;
  dose: string;
  frequency: string;
  durationDays: Typed;
  quantity: Typed;
}

/** A service of the price list, at its price when it was chosen. */
export interface ServiceValues {
  serviceId: string;
  name: string;
  quantity: Typed;
  /** In minor units. */
  unitAmount: number;
}

interface ServiceSection {
  /** Typed amount. If services are chosen, their sum is charged instead. */
  amount: MoneyOnWire | string | null;
  services: ServiceValues[];
}

export const sections = ['service', 'prescription', 'laboratory', 'vitals'] as const;
export type Section = (typeof sections)[number];

export interface TreatmentValues {
  complain: string;
  comment: string;
  diagnosis: string;
  /** Codes of the diagnosis, in their order. */
  diagnosisCodes: DiagnosisFound[];
  /** Always empty: a code that is found moves to `diagnosisCodes`. */
  searchedCode: string | null;
  appointmentId: string | null;
  appointmentStatus: number;
  /** Ticked sections. */
  chosen: Record<Section, boolean>;
  /** Nested like the request body, so that the server's messages find their fields. */
  pharmacyServiceRo: {
    doctorServiceRo: ServiceSection;
    pharmacyRo: { prescription: string; lines: LineValues[] };
    labRequestRo: { code: string; tests: TestRow[] };
  };
  vitals: Record<Measure, Typed>;
  /** Reason for no charge, if neither service nor prescription nor test is ticked. */
  noCharge: { reason: NoChargeReason | null; note: string };
  /** Reasons for prescribing despite an allergy. */
  acknowledgements: Reasons;
  version?: number;
}

export const treatmentPaths = fieldsOf<TreatmentValues>();

export const blankTest: TestRow = { title: '', isUnlisted: false };

/** Initial values of a new treatment; `complain` is the complaint recorded at the desk. */
export const newTreatment = (code: string, appointmentId: string | null, complain = ''): TreatmentValues => ({
  complain,
  comment: '',
  diagnosis: '',
  diagnosisCodes: [],
  searchedCode: null,
  appointmentId,
  appointmentStatus: 1,
  chosen: { service: true, prescription: false, laboratory: false, vitals: false },
  pharmacyServiceRo: {
    doctorServiceRo: { amount: null, services: [] },
    pharmacyRo: { prescription: '', lines: [] },
    labRequestRo: { code, tests: [blankTest] },
  },
  vitals: blankVitals,
  noCharge: { reason: null, note: '' },
  acknowledgements: {},
});

/** Visit status of the treatment's appointment as the value of the form's radio buttons; 1 without an appointment. */
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
    diagnosisCodes: known.diagnosisCodes,
    appointmentStatus: visitStatusOf(known),
    chosen: {
      service: doctorService !== null,
      prescription: pharmacy !== null,
      laboratory: labRequest !== null,
      vitals: false,
    },
    pharmacyServiceRo: {
      doctorServiceRo: doctorService
        ? {
            amount: z.encode(Money, doctorService.billing.amount),
            services: doctorService.services,
          }
        : blank.pharmacyServiceRo.doctorServiceRo,
      pharmacyRo: pharmacy
        ? {
            // Text generated from the lines is left empty and generated again.
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
        ? {
            code: labRequest.code,
            tests: labRequest.tests.map(({ title, labTestId }) => ({ title, isUnlisted: labTestId === null })),
          }
        : blank.pharmacyServiceRo.labRequestRo,
    },
    noCharge: known.noCharge ?? blank.noCharge,
    version: known.version,
  };
}

/** Whether the treatment has only findings and vital signs. */
export const hasNoRequests = ({ service, prescription, laboratory }: TreatmentValues['chosen']): boolean =>
  !service && !prescription && !laboratory;

/** Options of the form. */
export interface Choices {
  drugs: readonly Pick<DrugName, 'id' | 'name' | 'unit' | 'dividedInto' | 'price' | 'status' | 'substanceId'>[];
  tests: readonly Pick<LabTest, 'id' | 'title' | 'amount' | 'status'>[];
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Test that the laboratory currently offers under this title; undefined if there is none. */
export const testCalled = (title: string, tests: Choices['tests']) =>
  tests.find((test) => test.status === 1 && same(test.title, title));

/** Whether the laboratory has a test of this title, whether it is still offered or not. */
export const isListed = (title: string, tests: Choices['tests']): boolean =>
  tests.some((test) => same(test.title, title));

/** Sum of the chosen services in minor units; an invalid quantity counts as 0. */
export const sumOfServices = (services: readonly ServiceValues[]): number =>
  services.reduce(
    (sum, { quantity, unitAmount }) => sum + (typeof quantity === 'number' ? quantity : 0) * unitAmount,
    0,
  );

const serviceBody = ({ amount, services = [] }: ServiceSection) =>
  services.length === 0
    ? { amount }
    : {
        amount: z.encode(Money, sumOfServices(services)),
        services: services.map(({ serviceId, quantity, unitAmount }) => ({
          serviceId,
          quantity,
          unitAmount: z.encode(Money, unitAmount),
        })),
      };

/** The requests within a treatment: charge, prescription and tests. */
export type TreatmentRequests = Pick<TreatmentValues, 'chosen' | 'pharmacyServiceRo'>;

/** Ticked sections as in the request body. */
export function bodySections(values: TreatmentRequests, { drugs, tests }: Choices) {
  const { chosen, pharmacyServiceRo: of } = values;
  const { lines } = of.pharmacyRo;
  const drugOf = (id: string | null) => drugs.find((drug) => drug.id === id) ?? { name: '', unit: '' };
  const asked = of.labRequestRo.tests.map(({ title }) => ({
    labTestId: (testCalled(title, tests) ?? tests.find((test) => same(test.title, title)))?.id ?? null,
    title: title.trim(),
  }));
  return {
    ...(chosen.service && { doctorServiceRo: serviceBody(of.doctorServiceRo) }),
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

/** Ticked sections that differ from the loaded ones. The code of a lab request stays the same. */
export function changedSections(values: TreatmentRequests, loaded: TreatmentRequests, choices: Choices): Sections {
  const [now, before] = [bodySections(values, choices), bodySections(loaded, choices)];
  const changed = Object.entries(now).filter(
    ([key, section]) => JSON.stringify(section) !== JSON.stringify(before[key as keyof Sections]),
  );
  return Object.fromEntries(changed) as Sections;
}

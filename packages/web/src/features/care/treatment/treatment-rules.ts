// Validation of a treatment before sending: the contract's messages for the ticked sections, and the allergy warnings that
// need an answer.

import { LabRequestInput } from '@almoner/contract/care/lab-request';
import { PrescriptionInput, PrescriptionLineInput } from '@almoner/contract/care/pharmacy';
import { DoctorServiceInput, treatmentBody } from '@almoner/contract/care/treatment';
import { VitalSignsInput } from '@almoner/contract/care/vital-signs';
import { type KnownAllergy, matchAllergies, pairKey, type RequestMatch } from '@almoner/contract/front/allergy-match';
import type { Substance } from '@almoner/contract/house/substance-list';
import { NoChargeInput } from '@almoner/contract/money/no-charge';
import { z } from 'zod';
import { translateMessage } from '../../../kernel/language/i18n';
import { t as allergy } from '../../../records/allergy/allergy.words';
import { answersTo, type Match, needsReason, reasonPath } from '../../../records/allergy/allergy-answers';
import { t as lab } from '../../../records/laboratory/laboratory.words';
import { t } from './treatment-form.words';
import {
  bodySections,
  type Choices,
  changedSections,
  hasNoRequests,
  isListed,
  type TreatmentRequests,
  type TreatmentValues,
} from './treatment-values';

/** Data that the rules need beside the typed values. */
export interface TreatmentContext extends Choices {
  allergies: readonly KnownAllergy[];
  substances: readonly Substance[];
  /** Allergy answers already given for the prescription being edited. */
  answered: readonly RequestMatch[];
  /** Initial values of an edit; undefined for a new treatment. */
  loaded?: TreatmentValues | undefined;
}

interface Wrong {
  path: string;
  message: string;
}

const wrongIn = (schema: z.ZodType, value: unknown, path: string): Wrong[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({
    path: [path, ...issue.path].filter((part) => part !== '').join('.'),
    message: translateMessage(issue.message),
  }));

const SERVICE = 'pharmacyServiceRo.doctorServiceRo';
const PHARMACY = 'pharmacyServiceRo.pharmacyRo';
const TESTS = 'pharmacyServiceRo.labRequestRo.tests';
const Title = LabRequestInput.shape.tests.unwrap().element.shape.title;
const MOST = { lines: 50, tests: 30 };

/** All validation errors in the order of the form; paths name rows by their position. */
function validationErrors(values: TreatmentValues, known: TreatmentContext): Wrong[] {
  const { chosen } = values;
  const { complain, comment, diagnosis } = treatmentBody;
  return [
    ...wrongIn(complain, values.complain, 'complain'),
    ...wrongIn(comment, values.comment, 'comment'),
    ...wrongIn(diagnosis, values.diagnosis, 'diagnosis'),
    ...(hasNoRequests(chosen) ? wrongWithNoCharge(values) : []),
    ...(chosen.service ? wrongIn(DoctorServiceInput, bodySections(values, known).doctorServiceRo, SERVICE) : []),
    ...(chosen.prescription ? wrongWithPrescription(values, known) : []),
    ...(chosen.laboratory ? wrongWithTests(values, known) : []),
    ...(chosen.vitals ? wrongWithVitals(values) : []),
  ];
}

// A draft that was kept before no-charge visits existed has no `noCharge`.
function wrongWithNoCharge({ noCharge }: Partial<Pick<TreatmentValues, 'noCharge'>>): Wrong[] {
  if (!noCharge?.reason) return [{ path: 'chosen.service', message: t.chooseSection() }];
  return wrongIn(NoChargeInput, noCharge, 'noCharge');
}

function wrongWithPrescription(values: TreatmentValues, known: TreatmentContext): Wrong[] {
  const { prescription, lines } = values.pharmacyServiceRo.pharmacyRo;
  const unread = toAcknowledge(values, known).filter(
    (match) => answersTo([match], values.acknowledgements).length === 0,
  );
  const text = lines.length > 0 ? (bodySections(values, known).pharmacyRo?.prescription ?? '') : prescription;
  return [
    ...wrongIn(PrescriptionInput.shape.prescription, text, `${PHARMACY}.prescription`),
    ...(lines.length > MOST.lines
      ? [{ path: `${PHARMACY}.prescription`, message: t.mostDrugs({ most: MOST.lines }) }]
      : []),
    ...lines.flatMap((line, place) => wrongIn(PrescriptionLineInput, line, `${PHARMACY}.lines.${place}`)),
    ...unread.map((match) => ({ path: reasonPath(match), message: allergy.giveReason() })),
  ];
}

function wrongWithTests(values: TreatmentValues, known: TreatmentContext): Wrong[] {
  const rows = values.pharmacyServiceRo.labRequestRo.tests;
  const first = `${TESTS}.0.title`;
  const wrong = rows.flatMap(({ title }, place) => wrongIn(Title, title, `${TESTS}.${place}.title`));
  if (wrong.length > 0) return wrong;
  const unchosen = rows.flatMap(({ title, isUnlisted }, place) =>
    isUnlisted || isListed(title, known.tests)
      ? []
      : [{ path: `${TESTS}.${place}.title`, message: lab.chooseListed() }],
  );
  if (unchosen.length > 0) return unchosen;
  if (rows.length > MOST.tests) return [{ path: first, message: t.mostTests({ most: MOST.tests }) }];
  return wrongIn(LabRequestInput.shape.title, bodySections(values, known).labRequestRo?.title, first);
}

function wrongWithVitals({ vitals }: TreatmentValues): Wrong[] {
  if (Object.values(vitals).every((value) => value === null)) {
    return [{ path: 'vitals.temperature', message: t.provideMeasurement() }];
  }
  return wrongIn(VitalSignsInput, vitals, 'vitals');
}

/** Allergy warnings of the prescription, with the answers already given. */
export function allergyWarnings(values: TreatmentRequests, known: TreatmentContext): Match[] {
  const text = bodySections(values, known).pharmacyRo?.prescription;
  if (text === undefined) return [];
  const { lines } = values.pharmacyServiceRo.pharmacyRo;
  const drugs = lines.flatMap(({ drugId }) => known.drugs.find(({ id }) => id === drugId) ?? []);
  return matchAllergies(known.allergies, { drugs, text }, known.substances).map((match) => ({
    ...match,
    acknowledged: known.answered.find((one) => pairKey(one) === pairKey(match))?.acknowledged ?? null,
  }));
}

/** Warnings that need an answer before sending. An unchanged prescription has been answered before and needs none. */
export function toAcknowledge(values: TreatmentRequests, known: TreatmentContext): Match[] {
  const isSent = !known.loaded || changedSections(values, known.loaded, known).pharmacyRo !== undefined;
  return isSent ? allergyWarnings(values, known).filter(needsReason) : [];
}

type Sections = ReturnType<typeof bodySections>;

/** Sections with the acknowledgements of prescribed allergies added. */
export const withAnswers = (
  { pharmacyRo, ...sections }: Sections,
  values: TreatmentValues,
  known: TreatmentContext,
) => ({
  ...sections,
  ...(pharmacyRo && {
    pharmacyRo: {
      ...pharmacyRo,
      acknowledgements: answersTo(allergyWarnings(values, known), values.acknowledgements),
    },
  }),
});

/** Schema of the form, made from `validationErrors`. */
export const treatmentSchema = (known: TreatmentContext) =>
  z
    .custom<TreatmentValues>(() => true)
    .superRefine((values, issues) => {
      for (const { path, message } of validationErrors(values, known)) {
        issues.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    });

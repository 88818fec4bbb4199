// Parameters of a lab test in the order of the report, each with unit, default value and reference ranges by sex and age.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import type { EncodedMessage } from '../encoded-message.ts';
import { decimal, errorIfMissing, Id, line, notMoney, optionalLine, Version } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t as care } from './care.words.ts';
import { readsLabTests } from './lab-test-list.ts';
import { t } from './lab-test-parameter.words.ts';

export const rangeSexes = ['ANY', 'MALE', 'FEMALE'] as const;

/** 200 years, more than any age. */
const OLDEST_DAYS = 73_050;
const Age = z
  .int32(errorIfMissing(t.provideAge()))
  .min(0, wire.atLeast({ min: 0 }))
  .max(OLDEST_DAYS, t.tooOld());
const Bound = notMoney(decimal(4, -999_999_999, 999_999_999));

/**
 * The reference range for a sex and an age in days, from `ageFrom` to just before `ageTo`; open-ended without `ageTo`. A
 * result is normal if it is neither below `low` nor above `high`.
 */
export const ReferenceRange = z
  .strictObject({
    sex: z.enum(rangeSexes),
    ageFrom: Age.default(0),
    ageTo: Age.nullable().default(null),
    low: Bound.nullable().default(null),
    high: Bound.nullable().default(null),
  })
  .superRefine(({ ageFrom, ageTo, low, high }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (ageTo !== null && ageTo <= ageFrom) refuse('ageTo', t.ageAfterFirst());
    if (low === null && high === null) refuse('low', t.provideLimit());
    if (low !== null && high !== null && high < low) refuse('high', t.limitNotBelow());
  });
export type ReferenceRange = z.output<typeof ReferenceRange>;

export const LabTestParameter = z.strictObject({
  id: Id,
  title: z.string(),
  labTestId: Id,
  unit: z.string(),
  defaultValue: z.string(),
  ranges: z.array(ReferenceRange),
  /**
   * Limits that no living person's value exceeds; null for no limit. A result beyond them is reported only if it is
   * confirmed.
   */
  plausibleLow: Bound.nullable(),
  plausibleHigh: Bound.nullable(),
  version: Version,
});
export type LabTestParameter = z.output<typeof LabTestParameter>;

const Name = line(care.provideName(), 150);

export const NewParameters = z.strictObject({
  /** The title of the lab test; redundant beside `labTestId`, and ignored. */
  title: optionalLine().optional(),
  labTestId: Id,
  titles: z
    .array(Name)
    .min(1, care.provideName())
    .max(100, t.mostAtOnce({ most: 100 })),
});

export const LabTestParameterInput = z.strictObject({
  title: Name,
  labTestId: Id,
  unit: optionalLine(40).default(''),
  defaultValue: optionalLine(200).default(''),
  ranges: z
    .array(ReferenceRange)
    .max(50, t.mostRanges({ most: 50 }))
    .default([]),
  /** Unchanged if left out. */
  plausibleLow: Bound.nullable().optional(),
  plausibleHigh: Bound.nullable().optional(),
  version: Version.optional(),
});

type Limited = Pick<LabTestParameter, 'plausibleLow' | 'plausibleHigh'> & {
  ranges: readonly Pick<ReferenceRange, 'low' | 'high'>[];
};

/** Messages about the plausible limits of a parameter: normal values must be within them. */
export function limitComplaints({
  plausibleLow,
  plausibleHigh,
  ranges,
}: Limited): { path: string; message: EncodedMessage }[] {
  const isOutside = (bound: number | null) =>
    bound !== null &&
    ((plausibleLow !== null && bound < plausibleLow) || (plausibleHigh !== null && bound > plausibleHigh));
  if (plausibleLow !== null && plausibleHigh !== null && plausibleHigh < plausibleLow) {
    return [{ path: 'plausibleHigh', message: t.limitNotBelow() }];
  }
  return ranges.flatMap((range, place) =>
    (['low', 'high'] as const)
      .filter((end) => isOutside(range[end]))
      .map((end) => ({ path: `ranges.${place}.${end}`, message: t.normalPlausible() })),
  );
}

export const labTestParameter = {
  listOfTest: get('/labTestParameter/read/labTest/{id}', {
    needs: readsLabTests,
    summary: 'List the parameters of a lab test; in the order of the report',
    data: z.array(LabTestParameter),
  }),
  read: get('/labTestParameter/read/{id}', {
    needs: read('LABORATORYSETUP'),
    summary: 'View a lab test parameter',
    data: LabTestParameter,
  }),
  create: post('/labTestParameter/create', {
    needs: write('LABORATORYSETUP'),
    changes: ['labTestParameter'],
    summary: 'Add lab test parameters; by their names; a name is unique within the test',
    body: { labTestParameterRo: NewParameters },
    data: z.array(LabTestParameter),
  }),
  update: post('/labTestParameter/update/{id}', {
    needs: write('LABORATORYSETUP'),
    changes: ['labTestParameter'],
    summary: 'Change a lab test parameter; and replace its reference ranges; no two may overlap',
    body: { labTestParameterRo: LabTestParameterInput },
    data: LabTestParameter,
  }),
  order: post('/labTestParameter/order/{labTestId}', {
    needs: write('LABORATORYSETUP'),
    changes: ['labTestOrder'],
    summary: 'Arrange the parameters of a lab test; the list names each of them once',
    params: { labTestId: Id },
    body: { labTestParameterRo: z.strictObject({ ids: z.array(Id).max(2000) }) },
    data: z.array(LabTestParameter),
  }),
  delete: post('/labTestParameter/delete/{id}', {
    needs: write('LABORATORYSETUP'),
    changes: ['labTestParameter'],
    summary: 'Delete a lab test parameter; reports that are written keep their results',
    data: z.null(),
  }),
};

// Discharge summary of a stay, written by a doctor for the next treating doctor. It is a draft until it is signed, and can
// then only be amended.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { Bytes, Day, Id, Instant, line, optionalLine, optionalParagraph, paragraph, Version } from '../wire.ts';
import { t } from './discharge-summary.words.ts';

/** One medicine to take home, as free text. */
export const HomeMedicine = z.strictObject({
  drug: line(t.provideDrug()),
  dose: line(t.provideHomeDose(), 100),
  frequency: optionalLine(100),
  duration: optionalLine(100),
  instruction: optionalLine(300),
});
export type HomeMedicine = z.output<typeof HomeMedicine>;

const written = {
  /** Day of the next visit; null for none. */
  followUpOn: Day.nullable(),
  followUpWith: z.string(),
};

/** A signed version. */
export const SignedSummary = z.strictObject({
  version: Version,
  signedAt: Instant,
  signedBy: z.string(),
  amendment: z.string(),
});
export type SignedSummary = z.infer<typeof SignedSummary>;

export const DischargeSummary = z.strictObject({
  admissionId: Id,
  status: z.enum(['NONE', 'DRAFT', 'SIGNED']),
  /** Reason for the admission. */
  reason: z.string(),
  diagnoses: z.string(),
  course: z.string(),
  procedures: z.string(),
  /** Laboratory results. */
  results: z.string(),
  allergies: z.string(),
  condition: z.string(),
  advice: z.string(),
  ...written,
  medicines: z.array(
    z.strictObject({
      drug: z.string(),
      dose: z.string(),
      frequency: z.string(),
      duration: z.string(),
      instruction: z.string(),
    }),
  ),
  signedAt: Instant.nullable(),
  signedBy: z.string().nullable(),
  /** Reason of an amendment; empty for the first signed version. */
  amendment: z.string(),
  /** All signed versions, the latest first. */
  versions: z.array(SignedSummary),
  /** 0 if there is none yet: the texts are then proposals from the record of the stay. */
  version: z.int32().min(0),
});
export type DischargeSummary = z.infer<typeof DischargeSummary>;

/** Maximum length in characters of course and results (`LONG_TEXT`), and of the other texts (`TEXT`). */
export const LONG_TEXT = 8000;
export const TEXT = 4000;

export const DischargeSummaryInput = z.strictObject({
  reason: optionalParagraph().default(''),
  diagnoses: paragraph(t.provideDiagnoses()),
  course: paragraph(t.provideCourse(), LONG_TEXT),
  procedures: optionalParagraph().default(''),
  results: optionalParagraph(LONG_TEXT).default(''),
  allergies: optionalParagraph().default(''),
  condition: paragraph(t.provideCondition()),
  advice: optionalParagraph().default(''),
  followUpOn: Day.nullable().default(null),
  followUpWith: optionalLine().default(''),
  medicines: z.array(HomeMedicine).max(50),
  /** Version that was edited; 0 if there was none. */
  version: z.int32().min(0).optional(),
});
export type DischargeSummaryInput = z.output<typeof DischargeSummaryInput>;

/** Replaces a signed summary as a whole, with a reason. */
export const AmendmentInput = DischargeSummaryInput.extend({
  amendment: paragraph(t.provideAmendment(), 1000),
  version: Version,
});
export type AmendmentInput = z.output<typeof AmendmentInput>;

export const SignInput = z.strictObject({ version: Version });

const params = { admissionId: Id };

export const dischargeSummary = {
  read: get('/dischargeSummary/read/{admissionId}', {
    needs: read('TREATMENT'),
    summary: 'View a discharge summary; or what is proposed while there is none; the read is audited',
    params,
    data: DischargeSummary,
  }),
  pdf: get('/dischargeSummary/read/{admissionId}/pdf', {
    needs: read('TREATMENT'),
    summary: 'Print a discharge summary; PDF, marked as a draft until it is signed; the read is audited',
    params,
    data: Bytes,
    binary: 'application/pdf',
  }),
  readVersion: get('/dischargeSummary/read/{admissionId}/version/{version}', {
    needs: read('TREATMENT'),
    summary: 'View an earlier version of a discharge summary; as it was signed; the read is audited',
    params: { ...params, version: Version },
    data: DischargeSummary,
  }),
  save: post('/dischargeSummary/update/{admissionId}', {
    needs: write('TREATMENT'),
    changes: ['dischargeSummary'],
    summary: 'Save the draft of a discharge summary; none that is signed',
    params,
    body: { summaryRo: DischargeSummaryInput },
    data: DischargeSummary,
  }),
  sign: post('/dischargeSummary/update/{admissionId}/sign', {
    needs: write('TREATMENT'),
    changes: ['dischargeSummary'],
    summary: 'Sign a discharge summary; from then on it is only amended, with a reason',
    params,
    body: { signRo: SignInput },
    data: DischargeSummary,
  }),
  amend: post('/dischargeSummary/update/{admissionId}/amend', {
    needs: write('TREATMENT'),
    changes: ['dischargeSummary'],
    summary: 'Amend a signed discharge summary; as a new signed version, with the reason; the old one is kept',
    params,
    body: { amendmentRo: AmendmentInput },
    data: DischargeSummary,
  }),
};

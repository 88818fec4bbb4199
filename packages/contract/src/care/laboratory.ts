// Laboratory reports, one for each test of a paid request. An edit makes a new version with its reason; earlier versions are
// kept (spec 2 and 7; rulings 5 and 6).
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { TicketReference } from '../front/ticket.ts';
import { emptyIfInvisible, hasHidden } from '../hidden.ts';
import { PatientGender } from '../house/person.ts';
import { list, Words } from '../list.ts';
import { Day, decimal, Id, Instant, line, notMoney, optionalParagraph, paragraph, Version } from '../wire.ts';
import { t as care } from './care.words.ts';
import { LabFlag } from './lab-flag.ts';
import { LabRequest, LabStatus } from './lab-request.ts';
import { readResult, readResultList } from './lab-results.ts';
import { t } from './laboratory.words.ts';

const Bound = notMoney(decimal(4, -999_999_999, 999_999_999));

/** A reported parameter with the reference range as of the report. */
export const LabResult = z.strictObject({
  name: z.string(),
  /** Empty if it was not done. */
  value: z.string(),
  unit: z.string(),
  /** The reference range for the patient's sex and age; null if none applies. */
  range: z.strictObject({ low: Bound.nullable(), high: Bound.nullable() }).nullable(),
  flag: LabFlag.nullable(),
  /** The value looked wrong (no number, or an implausible one), and the reporter has confirmed it. */
  confirmed: z.boolean(),
  /** The language of the value's author, by which its number is read; null for old values that did not record it. */
  language: z.string().nullable(),
});
export type LabResult = z.output<typeof LabResult>;

export const LaboratorySummary = z.strictObject({
  id: Id,
  title: z.string(),
  date: Day,
  labRequestId: Id,
  labRequest: z.strictObject({ id: Id, code: z.string() }),
  /** The lab test of the parameters; null for a test that is not on the list. Such a report is marked, also on paper. */
  labTestId: Id.nullable(),
  ticketId: Id,
  ticket: TicketReference,
  /** Status of the request. */
  status: LabStatus,
});
export type LaboratorySummary = z.output<typeof LaboratorySummary>;

/** The patient's sex and birth date, which select the reference range. */
export const LabPatient = z.strictObject({ dateOfBirth: Day, birthEstimated: z.boolean(), gender: PatientGender });

export const ReportVersion = z.strictObject({
  version: Version,
  date: Day,
  title: z.string(),
  at: Instant,
  /** Name of the author. */
  by: z.string(),
  /** Reason of the change; empty for the first version. */
  reason: z.string(),
});

export const Laboratory = LaboratorySummary.extend({
  /** The reported test of the request. */
  labRequestTestId: Id,
  patient: LabPatient,
  /** The sex and birth date by which this version was flagged; null for old versions that did not record it. */
  judgedFor: LabPatient.nullable(),
  /** The patient's record has another sex or birth date than the latest version was flagged for, and ranges depend on it. */
  correctedSince: z.boolean(),
  result: z.string(),
  resultList: z.string(),
  results: z.array(LabResult),
  at: Instant,
  by: z.string(),
  reason: z.string(),
  /** Name of the doctor who read this version first; null if nobody has marked it as read. */
  readBy: z.string().nullable(),
  readAt: Instant.nullable(),
  /** Whether a doctor has to read it: the latest version, unread, and reported since reading has been recorded. */
  awaitsReader: z.boolean(),
  version: Version,
  /** All versions, newest first. */
  versions: z.array(ReportVersion),
});
export type Laboratory = z.output<typeof Laboratory>;

/** A report for its screen. */
export const OpenedReport = Laboratory.extend({
  /** Whether it waits for the caller, who requested it or treats the patient on its ticket. Opening it marks it as read. */
  awaitsCaller: z.boolean(),
});
export type OpenedReport = z.output<typeof OpenedReport>;

/** A report in the list of a patient's results. */
export const PatientReport = Laboratory.pick({
  id: true,
  title: true,
  labTestId: true,
  date: true,
  at: true,
  by: true,
  readBy: true,
  readAt: true,
  awaitsReader: true,
  correctedSince: true,
  results: true,
  version: true,
});
export type PatientReport = z.output<typeof PatientReport>;

const LONGEST_NAME = 200;
const LONGEST_VALUE = 1000;

export const ResultName = line(care.provideName(), LONGEST_NAME);
/** Empty if the parameter was not done. */
export const resultValue = optionalParagraph(LONGEST_VALUE);

export const NO_VALUE = t.provideValue();
export const NOT_DONE = t.notDone();

const LONGEST = 200_000;
const MOST_ENTRIES = 200;

function complaintOf(entries: ReturnType<typeof readResult>): string | undefined {
  if (!entries) return t.writeResults();
  if (entries.every(({ value }) => emptyIfInvisible(value.trim()) === '')) return NO_VALUE;
  if (entries.length > MOST_ENTRIES) return t.mostResults({ most: MOST_ENTRIES });
  const names = new Set(entries.map(({ name }) => name.trim().toLowerCase()));
  if (names.size < entries.length) return t.nameOnce();
  for (const { name, value } of entries) {
    if (hasHidden(name + value)) return t.withHidden({ name });
    const [wrongName] = ResultName.safeParse(name).error?.issues ?? [];
    if (wrongName && name.trim() === '') return wrongName.message;
    if (wrongName?.code === 'too_big') return t.tooLong({ name, max: LONGEST_NAME });
    if (wrongName) return t.nameWithControls({ name });
    const [wrongValue] = resultValue.safeParse(value).error?.issues ?? [];
    if (wrongValue?.code === 'too_big') return t.tooLong({ name, max: LONGEST_VALUE });
    if (wrongValue) return t.valueWithControls({ name });
  }
  return undefined;
}

const alike = (result: string, list: string): boolean => {
  const plain = (entries: ReturnType<typeof readResult>) =>
    JSON.stringify(entries?.map(({ name, value }) => [name.replaceAll('_', ' '), value]));
  return plain(readResult(result)) === plain(readResultList(list));
};

const fields = {
  date: Day,
  title: line(t.provideTitle(), 200),
  ticketId: Id,
  /** `name::value` entries joined by `][`; an entry without a value was not done. At least one entry has a value. */
  result: z.string(NO_VALUE).max(LONGEST),
  /** The entries of `result`, with underscores for the spaces of the names; as one text or as an array. */
  resultList: z.union([z.string().max(LONGEST), z.array(z.string().max(LONGEST)).max(MOST_ENTRIES)]).optional(),
  labRequestId: z.uuid(t.chooseRequest()),
  /** The reported test of the request; if left out, it is found by title, or is the only one. */
  labRequestTestId: Id.optional(),
  /** The lab test of the request. A test in free text has none until the laboratory assigns one. */
  labTestId: Id.nullable().optional(),
  /** Names of results that look wrong and are confirmed: text for a numeric parameter, or an implausible number. */
  confirmed: z.array(ResultName).max(MOST_ENTRIES).optional(),
};

type Checked = { result: string; resultList?: string | string[] | undefined };

function checkResult({ result, resultList }: Checked, { addIssue }: z.core.$RefinementCtx<unknown>): void {
  const complaint = complaintOf(readResult(result));
  const list = Array.isArray(resultList) ? resultList.join('][') : (resultList ?? '');
  const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
  if (complaint) refuse('result', complaint);
  else if (list !== '' && !alike(result, list)) refuse('resultList', t.sameResults());
}

/** The reason of a correction, required in the form. */
export const correctionReason = paragraph(care.provideReason(), 500);

export const LaboratoryInput = z.strictObject(fields).superRefine(checkResult);
export type LaboratoryInput = z.output<typeof LaboratoryInput>;

export const LaboratoryChange = z
  .strictObject({
    ...fields,
    /** The client of the specification sends none. */
    reason: optionalParagraph(500).default(''),
    version: Version.optional(),
  })
  .superRefine(checkResult);
export type LaboratoryChange = z.output<typeof LaboratoryChange>;

const mayRead = read('LABORATORY', 'TREATMENT');

export const laboratory = {
  ...list('/laboratory/list', {
    needs: read('LABORATORY'),
    summary: 'List lab reports; as they are now, the latest first',
    filters: { search: Words, status: LabStatus, date: Day },
    sorts: ['code', 'title', 'patient', 'date', 'status'],
    states: LabStatus,
    row: LaboratorySummary,
  }),
  list: get('/laboratory/read', {
    needs: read('LABORATORY'),
    summary: 'List the latest lab reports; at most 1,000',
    data: z.array(LaboratorySummary),
  }),
  read: get('/laboratory/read/{id}', {
    needs: mayRead,
    summary: 'View a lab report; with its results and versions; the read is audited',
    data: OpenedReport,
  }),
  readVersion: get('/laboratory/read/{id}/version/{version}', {
    needs: mayRead,
    summary: 'View an earlier version of a lab report; the read is audited',
    params: { version: Version },
    data: Laboratory,
  }),
  listOfPatient: get('/laboratory/read/patient/{patientId}', {
    needs: mayRead,
    summary:
      'List the lab reports of a patient; as they are now, newest first; the read is audited. At most the newest 500',
    params: { patientId: Id },
    data: z.array(PatientReport),
  }),
  entry: get('/laboratory/read/labRequest/{id}', {
    needs: read('LABORATORY'),
    summary: 'View a lab request to report; with what decides which reference range applies; the read is audited',
    data: z.strictObject({
      request: LabRequest,
      patient: LabPatient,
    }),
  }),
  create: post('/laboratory/create', {
    needs: write('LABORATORY'),
    changes: ['laboratory', 'labRequest'],
    summary: 'Report a lab test; of a paid request; with its last test reported the request is COMPLETED',
    body: { laboratoryRo: LaboratoryInput },
    data: Laboratory,
  }),
  update: post('/laboratory/update/{id}', {
    needs: write('LABORATORY'),
    changes: ['laboratory'],
    summary: 'Change a lab report; writes a new version, with the reason; the old one is kept',
    body: { laboratoryRo: LaboratoryChange },
    data: Laboratory,
  }),
  judge: post('/laboratory/update/{id}/judge', {
    needs: write('LABORATORY'),
    changes: ['laboratory'],
    summary: 'Check a lab report again; as a new version, by the sex and birth date now on record',
    body: { laboratoryRo: z.strictObject({ version: Version.optional() }) },
    data: Laboratory,
  }),
  markRead: post('/laboratory/update/{id}/version/{version}/read', {
    needs: write('TREATMENT'),
    changes: ['laboratory'],
    summary: 'Mark a lab report as read; its latest version, by the caller; whoever read it first stands',
    params: { version: Version },
    data: Laboratory,
  }),
};

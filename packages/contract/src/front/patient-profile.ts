// A patient's profile: contacts, clinical facts and the history of visits.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';

import { Day, errorAt, Id, Instant, line, optionalLine, optionalParagraph, Phone, Reasoned, Version } from '../wire.ts';

import { PatientMerge } from './merged-patient.ts';
import { Patient, PatientReference } from './patient.ts';
import { t } from './patient-profile.words.ts';

export const PatientContact = z.strictObject({
  id: Id,
  patientId: Id,
  name: z.string(),
  relationship: z.string(),
  phone: z.string(),
  address: z.string(),
  nextOfKin: z.boolean(),
  version: Version,
});
export type PatientContact = z.infer<typeof PatientContact>;

const contactFields = {
  name: line(t.provideName(), 150),
  relationship: line(t.provideRelationship(), 100),
  phone: Phone,
  address: optionalLine(300).default(''),
  nextOfKin: z.boolean().default(false),
};
export const PatientContactInput = z.strictObject({ ...contactFields, patientId: Id });
export const PatientContactChange = z.strictObject({ ...contactFields, version: Version.optional() });
export type PatientContactValues = Omit<z.output<typeof PatientContactChange>, 'version'>;

export const factKinds = ['ALLERGY', 'CONDITION', 'BLOOD_GROUP'] as const;
export type FactKind = (typeof factKinds)[number];
export const severities = ['MILD', 'MODERATE', 'SEVERE'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** A clinical fact. It is never deleted: a wrong one is marked as entered in error. */
export const PatientFact = z.strictObject({
  id: Id,
  patientId: Id,
  /** `NO_ALLERGY` is the statement that no allergies are known. While it is valid the patient has no `ALLERGY`. */
  kind: z.enum([...factKinds, 'NO_ALLERGY']),
  /** The allergen, the condition, or the blood group; empty for `NO_ALLERGY`. */
  name: z.string(),
  severity: z.enum(severities).nullable(),
  /** Only for an allergy: its substance in the hospital's list. */
  substanceId: Id.nullable(),
  /** Only for an allergy: the reaction. */
  note: z.string(),
  since: Day.nullable(),
  recordedAt: Instant,
  recordedBy: z.string(),
  error: Reasoned.nullable(),
  /**
   * Only for `NO_ALLERGY`: time and author of its end, by recording an allergy, or by a merge with a record that has one.
   */
  ended: z.strictObject({ at: Instant, by: z.string() }).nullable(),
  version: Version,
});
export type PatientFact = z.infer<typeof PatientFact>;

/** A fact without its patient, for records that name the patient elsewhere. */
export const FactOfPatient = PatientFact.omit({ patientId: true });
export type FactOfPatient = z.infer<typeof FactOfPatient>;

const factFields = {
  kind: z.enum(factKinds, t.chooseKind()),
  name: optionalLine(150),
  severity: z.enum(severities, t.chooseSeverity()).nullable().default(null),
  /** If left out, the substance is looked up by name; null is none. */
  substanceId: Id.nullable().optional(),
  note: optionalParagraph(1000).default(''),
  since: Day.nullable().default(null),
};

interface Written {
  kind?: unknown;
  name?: unknown;
  severity?: unknown;
  substanceId?: unknown;
}
const nameOf = ({ name }: Written) => (typeof name === 'string' ? name.trim() : '');
const namedIf = (kind: FactKind) => (given: Written) => given.kind !== kind || nameOf(given) !== '';
const isKnownGroup = (given: Written) =>
  given.kind !== 'BLOOD_GROUP' || (bloodGroups as readonly string[]).includes(nameOf(given));
const hasSeverityOnlyIfAllergy = ({ kind, severity }: Written) => !severity || kind === 'ALLERGY';

const hasSubstanceOnlyIfAllergy = ({ kind, substanceId }: Written) => !substanceId || kind === 'ALLERGY';

const factRules = [
  z.refine<Written>(namedIf('ALLERGY'), errorAt('name', t.sayAllergy())),
  z.refine<Written>(namedIf('CONDITION'), errorAt('name', t.provideCondition())),
  z.refine<Written>(isKnownGroup, errorAt('name', t.chooseBloodGroup())),
  z.refine<Written>(hasSeverityOnlyIfAllergy, errorAt('severity', t.severityOfAllergy())),
  z.refine<Written>(hasSubstanceOnlyIfAllergy, errorAt('substanceId', t.substanceOfAllergy())),
];

export const PatientFactInput = z.strictObject({ ...factFields, patientId: Id }).check(...factRules);
export const PatientFactChange = z.strictObject({ ...factFields, version: Version.optional() }).check(...factRules);
export type PatientFactValues = Omit<z.output<typeof PatientFactChange>, 'version'>;

export const NoAllergyInput = z.strictObject({
  patientId: Id,
  /** Source of the statement, or other remarks. */
  note: optionalParagraph(1000).default(''),
});

export const FactErrorInput = z.strictObject({ reason: line(t.sayError(), 200) });

export const PatientProfile = z.strictObject({
  patient: Patient,
  mother: PatientReference.nullable(),
  /** Children registered for the patient as their mother, first born first. */
  babies: z.array(PatientReference),
  /** Set if this record was merged into another one. */
  mergedInto: PatientReference.nullable(),
  /** Sorted with next of kin first. */
  contacts: z.array(PatientContact),
  /** Sorted by name, including those entered in error. */
  facts: z.array(PatientFact),
  /** Records that are merged into this one, newest first; undone merges are left out. */
  merges: z.array(PatientMerge),
});
export type PatientProfile = z.infer<typeof PatientProfile>;

/** The profile lists at most this many rows of each kind, the newest. */
export const MOST_OF_PATIENT = 500;

export const patientProfile = {
  read: get('/patient/profile/{id}', {
    needs: read('PATIENT', 'TREATMENT'),
    summary:
      'View the profile of a patient; with contacts, clinical facts, mother, babies and merged records; the read is audited',
    data: PatientProfile,
  }),
  createContact: post('/patient/contact/create', {
    needs: write('PATIENT'),
    changes: ['patient_contact'],
    summary: 'Add a contact of a patient',
    body: { contactRo: PatientContactInput },
    data: PatientContact,
  }),
  updateContact: post('/patient/contact/update/{id}', {
    needs: write('PATIENT'),
    changes: ['patient_contact'],
    summary: 'Change a contact of a patient',
    body: { contactRo: PatientContactChange },
    data: PatientContact,
  }),
  deleteContact: post('/patient/contact/delete/{id}', {
    needs: write('PATIENT'),
    changes: ['patient_contact'],
    summary: 'Delete a contact of a patient',
    data: z.null(),
  }),
  createFact: post('/patient/fact/create', {
    needs: write('PATIENT', 'TREATMENT'),
    changes: ['patient_fact'],
    summary: 'Add a clinical entry; an allergy, a condition or the blood group of a patient',
    body: { factRo: PatientFactInput },
    data: PatientFact,
  }),
  stateNoAllergy: post('/patient/fact/create/noAllergy', {
    needs: write('PATIENT', 'TREATMENT'),
    changes: ['patient_fact'],
    summary: 'Record that no allergies are known; of a patient; an allergy that is recorded later ends it',
    body: { noAllergyRo: NoAllergyInput },
    data: PatientFact,
  }),
  updateFact: post('/patient/fact/update/{id}', {
    needs: write('PATIENT', 'TREATMENT'),
    changes: ['patient_fact'],
    summary: 'Change a clinical entry; its kind stays',
    body: { factRo: PatientFactChange },
    data: PatientFact,
  }),
  markFactAsError: post('/patient/fact/error/{id}', {
    needs: write('PATIENT', 'TREATMENT'),
    changes: ['patient_fact'],
    summary: 'Mark a clinical entry as an error; or withdraw that no allergies are known; it stays in the record',
    body: { errorRo: FactErrorInput },
    data: PatientFact,
  }),
};

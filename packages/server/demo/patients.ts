// Profiles of the demo's patients, a patient registered twice, and two records that became one.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Patient } from '@almoner/contract/front/patient';
import { bloodGroups } from '@almoner/contract/front/patient-profile';
import type { Ask } from './caller.ts';

type Fact = Omit<BodyInput<typeof calls.patientProfile.createFact>['factRo'], 'patientId'>;

const allergies: Fact[] = [
  { kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE', note: 'Facial swelling within minutes.' },
  { kind: 'ALLERGY', name: 'Groundnuts', severity: 'MODERATE', note: 'Rash and itching.' },
  { kind: 'ALLERGY', name: 'Latex', severity: 'MILD', note: '' },
  { kind: 'ALLERGY', name: 'Chloroquine', note: 'Itching all over.' },
];
const conditions: Fact[] = [
  { kind: 'CONDITION', name: 'Hypertension', note: 'Amlodipine 5 mg daily.' },
  { kind: 'CONDITION', name: 'Asthma', note: 'Salbutamol when needed.' },
  { kind: 'CONDITION', name: 'Type 2 diabetes', note: 'Metformin 500 mg twice daily.' },
  { kind: 'CONDITION', name: 'Sickle cell disease', note: 'HbSS, seen every three months.' },
];
const relationships = ['Mother', 'Husband', 'Sister', 'Brother', 'Daughter', 'Uncle'];
const relatives = ['Ifeoma', 'Emeka', 'Bisi', 'Yusuf', 'Hauwa', 'Tunde'];

const nth = <Item>(list: readonly Item[], place: number) => list[place % list.length] as Item;

/** Facts and contacts of most patients, by their index; the contacts have these family names. */
export async function writePatientRecords(ask: Ask, patients: readonly string[], families: readonly string[]) {
  for (const [place, patientId] of patients.entries()) {
    const facts = [
      ...(place % 4 === 0 ? [nth(allergies, place / 4)] : []),
      ...(place % 3 === 0 ? [nth(conditions, place / 3)] : []),
      ...(place % 5 < 3 ? [{ kind: 'BLOOD_GROUP', name: nth(bloodGroups, place * 3) } as const] : []),
    ];
    for (const fact of facts) await ask(calls.patientProfile.createFact, { body: { factRo: { ...fact, patientId } } });
    if (place % 4 === 1 || place % 4 === 2) {
      const noAllergyRo = { patientId, note: place % 3 === 0 ? 'Asked at registration.' : '' };
      await ask(calls.patientProfile.stateNoAllergy, { body: { noAllergyRo } });
    }
    if (place % 5 === 4) continue;
    const contactRo = {
      patientId,
      name: `${nth(relatives, place)} ${nth(families, place * 7)}`,
      relationship: nth(relationships, place),
      phone: `0806${String(1_000_000 + place * 7919).slice(-7)}`,
      nextOfKin: true,
    };
    await ask(calls.patientProfile.createContact, { body: { contactRo } });
  }
}

/** An unconscious patient, and a newborn of a patient, whose details are still to be completed. */
export async function registerUnknown(ask: Ask, patients: readonly string[], today: string): Promise<void> {
  const unconscious = {
    ...{ knownBy: 'UNIDENTIFIED' as const, gender: 'MALE' as const, dateOfReg: today },
    ...{ dateOfBirth: `${Number(today.slice(0, 4)) - 40}-01-01`, address: 'Found at the Eko Bridge bus stop' },
  };
  const { id: patientId } = await ask(calls.patient.create, { body: { patientRo: unconscious } });
  await ask(calls.ticket.create, { body: { ticketRo: { patientId, complain: 'Road accident, unconscious' } } });
  const motherId = await findMother(ask, patients, Number(today.slice(0, 4)));
  if (!motherId) return;
  const newborn = { knownBy: 'BABY' as const, motherId, gender: 'FEMALE' as const };
  await ask(calls.patient.create, { body: { patientRo: { ...newborn, dateOfBirth: today, dateOfReg: today } } });
}

/**
 * The first patient who can be the mother. Not all are read: the audit would report an administrator who opens every
 * record.
 */
async function findMother(ask: Ask, patients: readonly string[], year: number): Promise<string | undefined> {
  for (const id of patients) {
    const { gender, dateOfBirth }: Patient = await ask(calls.patient.read, { params: { id } });
    const age = year - Number(dateOfBirth.slice(0, 4));
    if (gender === 'FEMALE' && age >= 20 && age <= 40) return id;
  }
  return undefined;
}

const twice = (one: Patient, given: Partial<Patient>) => {
  const { firstName, lastName, phone, gender, address, dateOfBirth, dateOfReg } = { ...one, ...given };
  return { firstName, lastName, phone, gender, address, dateOfBirth, dateOfReg };
};

/** Registers two patients a second time; one of these duplicates is already merged. */
export async function registerTwice(ask: Ask, patients: readonly string[], today: string): Promise<void> {
  for (const place of [2, 5]) {
    const id = patients[place];
    if (!id) continue;
    const one: Patient = await ask(calls.patient.read, { params: { id } });
    const patientRo = twice(one, { dateOfReg: today, phone: place === 2 ? one.phone : '08099123456' });
    const again: Patient = await ask(calls.patient.create, { body: { patientRo } });
    const ticketRo = { patientId: again.id, complain: 'Follow-up, could not find the old card' };
    await ask(calls.ticket.create, { body: { ticketRo } });
    if (place === 5) {
      await ask(calls.patientMerge.merge, { body: { patientMergeRo: { keptId: id, mergedId: again.id } } });
    }
  }
}

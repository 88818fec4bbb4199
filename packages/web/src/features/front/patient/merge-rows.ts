// What is compared of two records, row by row.
import type { MergeSide } from '@almoner/contract/front/patient-merge';
import { formatDay } from '../../../kernel/format';
import { genderWords } from '../../../records/person/gender';
import { bloodInWords } from './patient-facts';
import { t } from './patient-merge.words';

export interface ComparedRow {
  label: string;
  first: string;
  second: string;
}

const shown: [label: () => string, of: (side: MergeSide) => string][] = [
  [t.firstName, ({ patient }) => patient.firstName],
  [t.lastName, ({ patient }) => patient.lastName],
  [t.dateOfBirth, ({ patient }) => formatDay(patient.dateOfBirth)],
  [t.gender, ({ patient }) => genderWords[patient.gender]()],
  [t.phone, ({ patient }) => patient.phone],
  [t.email, ({ patient }) => patient.email],
  [t.address, ({ patient }) => patient.address],
  [t.religion, ({ patient }) => patient.religion],
  [t.registered, ({ patient }) => formatDay(patient.dateOfReg)],
  [t.bloodGroup, ({ bloodGroup }) => bloodInWords(bloodGroup ?? '')],
  [t.tickets, ({ tickets }) => String(tickets)],
  [t.appointments, ({ appointments }) => String(appointments)],
  [t.contacts, ({ contacts }) => String(contacts)],
  [t.facts, ({ facts }) => String(facts)],
  [t.mergedRecords, ({ merges }) => String(merges)],
];

export const comparedRows = ([first, second]: readonly [MergeSide, MergeSide]): ComparedRow[] =>
  shown.map(([label, of]) => ({ label: label(), first: of(first), second: of(second) }));

// What is compared of two records, row by row.
import type { MergeSide } from '@almoner/contract/front/patient-merge';
import { formatDay } from '../../../kernel/format';
import { inWords } from '../../../ui/options';
import { bloodInWords } from './patient-facts';

export interface ComparedRow {
  label: string;
  first: string;
  second: string;
}

const shown: [label: string, of: (side: MergeSide) => string][] = [
  ['First name', ({ patient }) => patient.firstName],
  ['Last name', ({ patient }) => patient.lastName],
  ['Date of birth', ({ patient }) => formatDay(patient.dateOfBirth)],
  ['Gender', ({ patient }) => inWords(patient.gender)],
  ['Phone', ({ patient }) => patient.phone],
  ['Email', ({ patient }) => patient.email],
  ['Address', ({ patient }) => patient.address],
  ['Religion', ({ patient }) => patient.religion],
  ['Registered', ({ patient }) => formatDay(patient.dateOfReg)],
  ['Blood group', ({ bloodGroup }) => bloodInWords(bloodGroup ?? '')],
  ['Tickets', ({ tickets }) => String(tickets)],
  ['Appointments', ({ appointments }) => String(appointments)],
  ['Contacts', ({ contacts }) => String(contacts)],
  ['Clinical facts', ({ facts }) => String(facts)],
  ['Merged records', ({ merges }) => String(merges)],
];

export const comparedRows = ([first, second]: readonly [MergeSide, MergeSide]): ComparedRow[] =>
  shown.map(([label, of]) => ({ label, first: of(first), second: of(second) }));

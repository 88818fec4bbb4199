// Words for a merge of two records: the comparison, the data that moves, and obstacles.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { MergeSide } from '@almoner/contract/front/patient-merge';
import { formatDayInText } from '../../../kernel/language/format';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import { bornInWords } from '../../../records/person/age';
import { genderWords } from '../../../records/person/gender';
import { bloodInWords } from './patient-facts';
import { t } from './patient-merge.words';

const inList = (parts: readonly string[]) => {
  const language = languageOfNumbers();
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts);
};

/** Moved data: `2 tickets, 1 contact and 3 clinical facts`; zero counts are left out. */
export function movedInWords({ tickets, contacts, facts, babies }: PatientMerge['moved']): string {
  const parts = [
    ...(tickets ? [t.movedTickets({ count: tickets })] : []),
    ...(contacts ? [t.movedContacts({ count: contacts })] : []),
    ...(facts ? [t.movedFacts({ count: facts })] : []),
    ...(babies ? [t.movedBabies({ count: babies })] : []),
  ];
  return parts.length > 0 ? inList(parts) : t.movedNothing();
}

type Side = Pick<MergeSide, 'bloodGroup' | 'merges' | 'mergedInto'>;

/** Reason why `merged` cannot be merged into `kept`; undefined if it can. */
export function obstacleTo(kept: Side, merged: Side): string | undefined {
  if (kept.mergedInto || merged.mergedInto) return t.mergedAlready();
  if (merged.merges > 0) return t.othersMerged();
  if (kept.bloodGroup && merged.bloodGroup && kept.bloodGroup !== merged.bloodGroup)
    return t.bloodDiffers({ kept: kept.bloodGroup, merged: merged.bloodGroup });
  return undefined;
}

interface ComparedRow {
  label: string;
  first: string;
  second: string;
}

const shown: [label: () => string, of: (side: MergeSide) => string][] = [
  [t.firstName, ({ patient }) => patient.firstName],
  [t.lastName, ({ patient }) => patient.lastName],
  [t.dateOfBirth, ({ patient }) => bornInWords(patient)],
  [t.gender, ({ patient }) => genderWords[patient.gender]()],
  [t.fileNumber, ({ patient }) => patient.fileNumber],
  [t.phone, ({ patient }) => patient.phone],
  [t.email, ({ patient }) => patient.email],
  [t.address, ({ patient }) => patient.address],
  [t.religion, ({ patient }) => patient.religion],
  [t.registered, ({ patient }) => formatDayInText(patient.dateOfReg)],
  [t.bloodGroup, ({ bloodGroup }) => bloodInWords(bloodGroup ?? '')],
  [t.tickets, ({ tickets }) => String(tickets)],
  [t.appointments, ({ appointments }) => String(appointments)],
  [t.contacts, ({ contacts }) => String(contacts)],
  [t.facts, ({ facts }) => String(facts)],
  [t.babies, ({ babies }) => String(babies)],
  [t.mergedRecords, ({ merges }) => String(merges)],
];

export const comparedRows = ([first, second]: readonly [MergeSide, MergeSide]): ComparedRow[] =>
  shown.map(([label, of]) => ({ label: label(), first: of(first), second: of(second) }));

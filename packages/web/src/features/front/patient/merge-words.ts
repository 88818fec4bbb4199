// What merging two records does, in words.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { MergeSide } from '@almoner/contract/front/patient-merge';
import { languageOfNumbers } from '../../../kernel/i18n';
import { t } from './patient-merge.words';

const inList = (parts: readonly string[]) => {
  const language = languageOfNumbers();
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts);
};

/** `2 tickets, 1 contact and 3 clinical facts`; what there is none of is left out. */
export function movedInWords({ tickets, contacts, facts }: PatientMerge['moved']): string {
  const parts = [
    ...(tickets ? [t.movedTickets({ count: tickets })] : []),
    ...(contacts ? [t.movedContacts({ count: contacts })] : []),
    ...(facts ? [t.movedFacts({ count: facts })] : []),
  ];
  return parts.length > 0 ? inList(parts) : t.movedNothing();
}

type Side = Pick<MergeSide, 'bloodGroup' | 'merges' | 'mergedInto'>;

/** Why two records cannot be merged this way round; undefined where they can. */
export function obstacleTo(kept: Side, merged: Side): string | undefined {
  if (kept.mergedInto || merged.mergedInto) return t.mergedAlready();
  if (merged.merges > 0) return t.othersMerged();
  if (kept.bloodGroup && merged.bloodGroup && kept.bloodGroup !== merged.bloodGroup)
    return t.bloodDiffers({ kept: kept.bloodGroup, merged: merged.bloodGroup });
  return undefined;
}

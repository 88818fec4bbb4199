// What merging two records does, in words.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { MergeSide } from '@almoner/contract/front/patient-merge';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** `2 tickets, 1 contact and 3 clinical facts`; what there is none of is left out. */
export function movedInWords({ tickets, contacts, facts }: PatientMerge['moved']): string {
  const parts = [
    ...(tickets ? [count(tickets, 'ticket')] : []),
    ...(contacts ? [count(contacts, 'contact')] : []),
    ...(facts ? [count(facts, 'clinical fact')] : []),
  ];
  if (parts.length === 0) return 'nothing but the number';
  return parts.length === 1 ? String(parts[0]) : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

type Side = Pick<MergeSide, 'bloodGroup' | 'merges' | 'mergedInto'>;

/** Why two records cannot be merged this way round; undefined where they can. */
export function obstacleTo(kept: Side, merged: Side): string | undefined {
  if (kept.mergedInto || merged.mergedInto) return 'One of these records was merged into another one already.';
  if (merged.merges > 0)
    return 'Other records were merged into the one that you give up. Keep that one, or take those merges back first.';
  if (kept.bloodGroup && merged.bloodGroup && kept.bloodGroup !== merged.bloodGroup)
    return `The blood groups differ: ${kept.bloodGroup} and ${merged.bloodGroup}. These may be two people. If not, mark the wrong one as entered in error first.`;
  return undefined;
}

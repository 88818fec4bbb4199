// The kinds of clinical facts, in the words and addresses of their screens.
import type { FactKind as Kind } from '@almoner/contract/front/patient-profile';

export interface FactKind {
  kind: Kind;
  /** In the address. */
  path: 'allergies' | 'conditions' | 'blood-group';
  word: string;
  many: string;
  /** The label of what it is. */
  name: string;
  /** The label of what else is to say. */
  note: string;
  empty: string;
}

export const allergy: FactKind = {
  kind: 'ALLERGY',
  path: 'allergies',
  word: 'Allergy',
  many: 'Allergies',
  name: 'Allergic to',
  note: 'Reaction',
  empty: 'No allergy is recorded.',
};
export const condition: FactKind = {
  kind: 'CONDITION',
  path: 'conditions',
  word: 'Condition',
  many: 'Conditions',
  name: 'Condition',
  note: 'Note',
  empty: 'No condition is recorded.',
};
export const bloodGroup: FactKind = {
  kind: 'BLOOD_GROUP',
  path: 'blood-group',
  word: 'Blood group',
  many: 'Blood group',
  name: 'Blood group',
  note: 'Note',
  empty: 'The blood group is not recorded.',
};
export const factKinds = [allergy, condition, bloodGroup] as const;

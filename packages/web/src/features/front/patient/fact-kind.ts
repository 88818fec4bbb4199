// Kinds of clinical facts with the paths of their screens. Their words are in fact-words.ts.
import type { FactKind as Kind } from '@almoner/contract/front/patient-profile';

export interface FactKind {
  kind: Kind;
  /** Segment of the path. */
  path: 'allergies' | 'conditions' | 'blood-group';
}

export const allergy: FactKind = { kind: 'ALLERGY', path: 'allergies' };
export const condition: FactKind = { kind: 'CONDITION', path: 'conditions' };
export const bloodGroup: FactKind = { kind: 'BLOOD_GROUP', path: 'blood-group' };
export const factKinds = [allergy, condition, bloodGroup] as const;

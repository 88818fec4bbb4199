// Kinds of clinical facts with the paths of their screens. Their words are in fact-words.ts.
import type { FactKind as Kind } from '@almoner/contract/front/patient-profile';

export interface FactScreenKind {
  kind: Kind;
  /** Segment of the path. */
  path: 'allergies' | 'conditions' | 'blood-group';
}

export const allergy: FactScreenKind = { kind: 'ALLERGY', path: 'allergies' };
export const condition: FactScreenKind = { kind: 'CONDITION', path: 'conditions' };
export const bloodGroup: FactScreenKind = { kind: 'BLOOD_GROUP', path: 'blood-group' };
export const factKinds = [allergy, condition, bloodGroup] as const;

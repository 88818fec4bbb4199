// Texts of the kinds of clinical facts, for profile and forms.
import type { FactKind as Kind } from '@almoner/contract/front/patient-profile';
import { t } from './patient-profile.words';

interface FactWords {
  /** The heading of all of them. */
  many: () => string;
  empty: () => string;
  /** Names the screen and its button. */
  add: () => string;
  /** On the card of the profile. */
  addHere: () => string;
  edit: () => string;
  save: () => string;
  /** The label of what it is. */
  name: () => string;
  /** The label of what else is to say. */
  note: () => string;
}

export const factWords: Record<Kind, FactWords> = {
  ALLERGY: {
    many: t.allergies,
    empty: t.noAllergy,
    add: t.addAllergy,
    addHere: t.addAllergyHere,
    edit: t.editAllergy,
    save: t.saveAllergy,
    name: t.allergicTo,
    note: t.reaction,
  },
  CONDITION: {
    many: t.conditions,
    empty: t.noCondition,
    add: t.addCondition,
    addHere: t.addConditionHere,
    edit: t.editCondition,
    save: t.saveCondition,
    name: t.condition,
    note: t.note,
  },
  BLOOD_GROUP: {
    many: t.bloodGroup,
    empty: t.noBloodGroup,
    add: t.addBloodGroup,
    addHere: t.addBloodGroupHere,
    edit: t.editBloodGroup,
    save: t.saveBloodGroup,
    name: t.bloodGroup,
    note: t.note,
  },
};

// Words of the kinds of clinical facts, for profile and forms.
import type { FactKind as Kind } from '@almoner/contract/front/patient-profile';
import { t } from './patient-profile.words';

interface FactWords {
  /** Heading of the list. */
  many: () => string;
  empty: () => string;
  /** Title of the add screen and label of its button. */
  add: () => string;
  /** Label of the add button on the profile card. */
  addHere: () => string;
  edit: () => string;
  save: () => string;
  /** Label of the name field. */
  name: () => string;
  /** Label of the note field. */
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

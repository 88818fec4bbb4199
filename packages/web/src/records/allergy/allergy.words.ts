// Generated from allergy.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  acknowledged: [{ at: string | number; by: string | number; reason: string | number; stage: string | number }];
  allMatches: [];
  allergicTo: [];
  allergicToClass: [];
  allergicToSubstance: [];
  allergies: [{ allergies: string | number }];
  giveReason: [];
  mayCrossReact: [];
  mild: [];
  moderate: [];
  named: [{ allergy: string | number; severity: string | number }];
  noneKnown: [];
  noneKnownBy: [{ by: string | number; day: string | number }];
  notAsked: [];
  reasonDespite: [{ allergy: string | number; prescribed: string | number }];
  severe: [];
}>('web/records/allergy');

// Generated from patient-profile.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseBloodGroup: [];
  chooseKind: [];
  chooseSeverity: [];
  provideCondition: [];
  provideName: [];
  provideRelationship: [];
  sayAllergy: [];
  sayError: [];
  severityOfAllergy: [];
  substanceOfAllergy: [];
}>('contract/front/patient-profile');

// Generated from patient-profile.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

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

// Generated from import.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  assetNumberTaken: [];
  carriedOut: [];
  chooseFileAgain: [];
  emailTaken: [];
  holidayAlready: [];
  justTaken: [{ name: string | number }];
  manyTaken: [];
  mistakes: [{ count: number }];
  mostRows: [{ most: number }];
  noneOfName: [{ field: string | number }];
  noneRight: [];
  othersUnderWay: [];
  patientIdTaken: [];
  purchaseAhead: [];
  registeredAlready: [];
  sameAssetNumber: [{ row: string | number }];
  sameDay: [{ row: string | number }];
  sameEmail: [{ row: string | number }];
  samePatient: [{ row: string | number }];
  samePatientId: [{ row: string | number }];
  sameUsername: [{ row: string | number }];
  tooManyBegun: [];
  usernameTaken: [];
}>('server/desk/import');

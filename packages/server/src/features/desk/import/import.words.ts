// Generated from import.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  assetNumberTaken: [];
  carriedOut: [];
  chooseFileAgain: [];
  drugAlready: [];
  drugDiffers: [];
  drugInactive: [];
  emailTaken: [];
  firstRowWrong: [{ row: string | number }];
  holidayAlready: [];
  justTaken: [{ name: string | number }];
  lotAdded: [];
  lotAlready: [];
  lotExpired: [];
  manyTaken: [];
  mayNotReceive: [];
  mistakes: [{ count: number }];
  mostRows: [{ most: number }];
  noneOfName: [{ field: string | number }];
  noneRight: [];
  othersUnderWay: [];
  patientIdTaken: [];
  purchaseAhead: [];
  registeredAlready: [];
  rowDiffers: [{ row: string | number }];
  sameAssetNumber: [{ row: string | number }];
  sameDay: [{ row: string | number }];
  sameDrug: [{ row: string | number }];
  sameEmail: [{ row: string | number }];
  sameLot: [{ row: string | number }];
  samePatient: [{ row: string | number }];
  samePatientId: [{ row: string | number }];
  sameUsername: [{ row: string | number }];
  tooManyBegun: [];
  usernameTaken: [];
}>('server/desk/import');

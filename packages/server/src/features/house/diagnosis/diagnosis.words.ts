// Generated from diagnosis.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  chooseFile: [];
  cutOff: [{ row: number }];
  mistakes: [{ count: number }];
  mostRows: [{ most: number }];
  nameColumns: [];
  nameEncoding: [];
  noRows: [];
  otherEncoding: [];
  othersUnderWay: [];
  sameAsRow: [{ row: number }];
  spreadsheet: [];
  unreadLetters: [];
}>('server/house/diagnosis');

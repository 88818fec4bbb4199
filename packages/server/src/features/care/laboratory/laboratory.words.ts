// Generated from laboratory.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  billed: [];
  chooseActiveTest: [];
  chooseLabTest: [];
  chooseRequest: [];
  chooseTestOfRequest: [];
  chooseTicketOfRequest: [];
  chooseTitle: [];
  keptByParameters: [];
  keptByReports: [];
  notLater: [];
  oneOfTreatment: [];
  orderAgain: [];
  parameterStays: [];
  parameterTaken: [];
  rangesOverlap: [];
  reportAsked: [];
  reportedAlready: [];
  sampleReported: [];
  staysWithRequest: [];
  staysWithTest: [];
  titleTaken: [];
}>('server/care/laboratory');

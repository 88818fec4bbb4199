// Generated from laboratory.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  billed: [];
  chooseActiveTest: [];
  chooseRequest: [];
  chooseTestOfRequest: [];
  chooseTicketOfRequest: [];
  chooseTitle: [];
  chosenFromList: [];
  judgedAlready: [];
  judgedAnew: [];
  keptByParameters: [];
  keptByReports: [];
  mapFirst: [];
  mappedReported: [];
  notDone: [];
  notDoneAlready: [];
  notLater: [];
  notNotDone: [];
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
  testJustAdded: [];
  titleTaken: [];
}>('server/care/laboratory');

// Generated from round.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  beforeOrder: [];
  beforeReceived: [];
  correctedAlready: [];
  daysBound: [{ most: number }];
  endsBefore: [];
  enteredAlready: [];
  givenMeanwhile: [];
  isOver: [];
  lastBeforeFirst: [];
  noSuchDose: [];
  noSummary: [];
  noSummaryToPrint: [];
  notLater: [];
  notOnWard: [];
  notReceived: [];
  struckAlready: [];
  summaryNotSigned: [];
  summarySigned: [];
  tooEarly: [{ minutes: number }];
  tooLongAgo: [{ days: number }];
}>('server/care/round');

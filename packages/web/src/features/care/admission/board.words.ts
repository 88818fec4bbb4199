// Generated from board.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  actionsFor: [{ name: string | number }];
  addWard: [];
  admissionsOf: [{ ward: string | number }];
  admit: [];
  admitHere: [];
  admitTo: [{ bed: string | number; ward: string | number }];
  all: [];
  bedsTaken: [];
  board: [];
  cleaned: [];
  cleanedBed: [{ bed: string | number; ward: string | number }];
  day: [];
  dayOfStay: [{ day: number }];
  free: [];
  goHome: [];
  goesHome: [];
  inactiveWard: [];
  kept: [];
  leavesToday: [];
  list: [];
  longer: [{ nights: number }];
  nightsLeft: [{ nights: number }];
  noWards: [];
  nobodyIn: [];
  noneSuch: [];
  occupancy: [];
  occupancySum: [{ beds: number; days: number; now: number }];
  openWard: [];
  show: [];
  since: [{ at: string | number }];
  taken: [{ open: number; taken: number }];
  takenOf: [{ open: number; taken: number; type: string | number }];
  toClean: [];
  toReceive: [];
}>('web/care/admission/board');

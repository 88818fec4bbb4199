// Generated from schedule.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  absenceDeletion: [];
  absences: [];
  addAbsence: [];
  addAbsenceOf: [{ name: string | number }];
  addHours: [];
  addHoursOn: [{ weekday: string | number }];
  approvedLeave: [];
  createAbsence: [];
  days: [{ from: string | number; to: string | number }];
  deleteAbsence: [];
  deleteAbsenceOf: [{ days: string | number }];
  doctors: [];
  doesNotWork: [];
  endsAtNoon: [];
  firstDay: [];
  fromTo: [{ from: string | number; to: string | number }];
  hours: [];
  hoursFrom: [];
  hoursHint: [];
  hoursTo: [];
  lastDay: [];
  lastDayHint: [];
  mayDeleteAbsence: [{ days: string | number }];
  noAbsence: [];
  reason: [];
  removeHours: [];
  removeHoursOn: [{ weekday: string | number }];
  saveHours: [];
  startsAtNoon: [];
  usualHours: [];
  workingHours: [];
  workingHoursOf: [{ name: string | number }];
}>('web/front/schedule');

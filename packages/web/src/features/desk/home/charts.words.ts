// Generated from charts.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  age: [];
  appointmentsByDepartment: [];
  attended: [];
  busiest: [{ count: number; department: string | number; shown: string | number }];
  busiestDrawn: [{ most: string | number }];
  cameIn: [];
  counted: [{ at: string | number }];
  day: [];
  department: [];
  female: [];
  gender: [];
  genders: [{ count: number; female: string | number; male: string | number; shown: string | number }];
  largestAge: [{ ages: string | number; count: number; shown: string | number }];
  male: [];
  moneyThisMonth: [{ cameIn: string | number; wentOut: string | number }];
  month: [];
  newOrActive: [];
  noAppointment: [];
  noMoney: [];
  noPatient: [];
  noVisit: [{ days: string | number }];
  notKnown: [];
  patients: [];
  patientsByAge: [];
  patientsByGender: [];
  restIsThere: [];
  revenueAndExpenses: [];
  unattended: [];
  visits: [];
  visitsOf: [{ count: number; days: string | number; shown: string | number }];
  visitsPerDay: [];
  wentOut: [];
  years: [{ ages: string | number }];
}>('web/desk/home/charts');

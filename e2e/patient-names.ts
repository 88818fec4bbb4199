// Names of patients used by the journeys. They occur nowhere else in the product, so one of them in the log is a leak.
// Journeys must take their names from this list: the log is searched for listed names only.
export const PATIENTS = [
  { firstName: 'Adaeze', lastName: 'Okonkwo-Testa' },
  { firstName: 'Babatunde', lastName: 'Fagbemi-Testa' },
  { firstName: 'Chiamaka', lastName: 'Nwachukwu-Testa' },
  { firstName: 'Ọlájùmọ̀kẹ́', lastName: 'Adébáyọ̀-Testa' },
  { firstName: 'Zainab', lastName: 'Danjuma-Testa' },
] as const;

/** Extreme names: several parts, a long single word, another script, and the longest possible word. */
export const LONG_PATIENTS = [
  { firstName: 'Oluwafunmilayo Adébísí-Ọláníyọ̀nù', lastName: 'Nwachukwu-Okonkwo Testa' },
  { firstName: 'Hubert Blaine', lastName: 'Wolfeschlegelsteinhausenbergerdorff' },
  { firstName: 'عبد الرحمن بن عبد العزيز', lastName: 'آل سعود التميمي' },
  { firstName: 'Testa', lastName: 'Ogheneochukomeakpobomewvwighoruevbuorughabanoritseje' },
] as const;

export const PATIENT_NAMES: readonly string[] = [...PATIENTS, ...LONG_PATIENTS].flatMap(({ firstName, lastName }) => [
  firstName,
  lastName,
]);

// The names of patients that journeys type. Nowhere else in the product, so that one in the log is a leak.
// Journeys take their patients' names from here; a name that is not listed is not looked for.
export const PATIENTS = [
  { firstName: 'Adaeze', lastName: 'Okonkwo-Testa' },
  { firstName: 'Babatunde', lastName: 'Fagbemi-Testa' },
  { firstName: 'Chiamaka', lastName: 'Nwachukwu-Testa' },
  { firstName: 'Ọlájùmọ̀kẹ́', lastName: 'Adébáyọ̀-Testa' },
  { firstName: 'Zainab', lastName: 'Danjuma-Testa' },
] as const;

/** As long as names of people are: of several parts, in one word, in another script, and as long as a word can get. */
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

// How a person is called, whoever they are: patients, staff, whoever waits to be let in.

import { t } from './person.words';

export interface Named {
  firstName: string;
  lastName: string;
}

/** Given name, then family name; one of them alone where the other is not known. */
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** `Dr Ada Obi`. */
export const doctorName = (doctor: Named) => t.doctor({ name: fullName(doctor) });

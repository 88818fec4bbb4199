// Fields that patients and staff share.
import { z } from 'zod';
import { Day, line, optionalLine, Phone } from '../wire.ts';
import { t } from './person.words.ts';

export const genders = ['MALE', 'FEMALE'] as const;
export const Gender = z.enum(genders, t.chooseGender());

/** The sex of a patient may be unknown at first. */
export const patientGenders = [...genders, 'UNKNOWN'] as const;
export const PatientGender = z.enum(patientGenders, t.chooseGender());
export type PatientGender = z.infer<typeof PatientGender>;

/** The form fields that patients and staff share. */
export const personFields = {
  firstName: line(t.provideFirstName(), 100),
  lastName: line(t.provideLastName(), 100),
  phone: Phone,
  gender: Gender,
  address: line(t.provideAddress(), 300),
  dateOfBirth: Day,
  dateOfReg: Day,
  religion: optionalLine(100).default(''),
  /** Null in an update removes the picture. A path is ignored: pictures are uploaded as a file. */
  imagePath: z.string().max(300).nullable().optional(),
  image: z.string().max(300).nullable().optional(),
};

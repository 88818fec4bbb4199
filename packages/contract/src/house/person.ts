// What is noted of every person, patient or staff.
import { z } from 'zod';

export const genders = ['MALE', 'FEMALE'] as const;
export const Gender = z.enum(genders, 'Please choose a gender.');

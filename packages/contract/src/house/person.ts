// Fields that patients and staff share.
import { z } from 'zod';

export const genders = ['MALE', 'FEMALE'] as const;
export const Gender = z.enum(genders, 'Please choose a gender.');

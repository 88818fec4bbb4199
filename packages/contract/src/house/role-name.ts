// Names of roles as people read them.
import { t } from './role-name.words.ts';

/** The roles that every hospital starts with. */
export const defaultRoles = [
  'ADMIN',
  'DOCTOR',
  'NURSE',
  'RECEPTIONIST',
  'LABORATORIST',
  'PHARMACIST',
  'ACCOUNTANT',
] as const;
export type DefaultRole = (typeof defaultRoles)[number];

const words: Record<DefaultRole, () => string> = {
  ADMIN: t.admin,
  DOCTOR: t.doctor,
  NURSE: t.nurse,
  RECEPTIONIST: t.receptionist,
  LABORATORIST: t.laboratorist,
  PHARMACIST: t.pharmacist,
  ACCOUNTANT: t.accountant,
};

const isDefault = (name: string): name is DefaultRole => Object.hasOwn(words, name);

/** A role's name in the reader's language: one that every hospital starts with in words, one of the hospital's own as it is. */
export const roleInWords = (name: string): string => (isDefault(name) ? words[name]() : name);

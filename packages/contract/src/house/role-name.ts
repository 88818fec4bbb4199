// Display names of roles.
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

/**
 * The name of a role in the reader's language: translated for a role that every hospital starts with, otherwise as it is.
 */
export const roleInWords = (name: string): string => (isDefault(name) ? words[name]() : name);

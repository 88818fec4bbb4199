// Roles by the names that people read.
import { roleInWords as say } from '@almoner/contract/house/role-name';
import { inWords } from '../../kernel/i18n';
import { activeOrChosen } from '../../ui/active-options';
import type { Option } from '../../ui/options';

/** A role that every hospital starts with in words, one of the hospital's own by its name. */
export const roleInWords = (name: string): string => inWords(say(name));

/** Choices from a lookup of roles. */
export const roleOptions = (roles: readonly { id: string; name: string }[]): Option[] =>
  activeOrChosen(roles, null, roleInWords);

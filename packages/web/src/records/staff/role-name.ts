// Display names of roles.
import { roleInWords as say } from '@almoner/contract/house/role-name';
import { translateMessage } from '../../kernel/language/i18n';
import { activeOrChosen } from '../../ui/field/active-options';
import type { Option } from '../../ui/field/options';

/** The translated name of a role that every hospital starts with; the name itself for a role of the hospital's own. */
export const roleInWords = (name: string): string => translateMessage(say(name));

/** Options from a lookup of roles. */
export const roleOptions = (roles: readonly { id: string; name: string }[]): Option[] =>
  activeOrChosen(roles, null, roleInWords);

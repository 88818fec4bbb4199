import { textOfName } from '../../kernel/language/i18n';
import { t as groups } from './groups.words';
import { t as kinds } from './kinds.words';

/**
 * The name of a group of calls: its own, else that of the kind of record that is called like it. Undefined for a group that
 * has neither, which a server of another release may send.
 */
export const groupName = (group: string): string | undefined => textOfName(groups, group) ?? textOfName(kinds, group);

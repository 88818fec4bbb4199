// Generated from preview.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  allowed: [];
  calls: [];
  canDo: [{ allCalls: string | number; allScreens: string | number; calls: string | number; screens: string | number }];
  elsewhere: [];
  inSidebar: [];
  inactiveRole: [];
  needs: [{ grants: string | number }];
  needsNone: [];
  or: [{ one: string | number; other: string | number }];
  refused: [];
  screens: [];
  staffLooksCloser: [];
  title: [];
  whatItCan: [{ name: string | number }];
}>('web/house/role/preview');

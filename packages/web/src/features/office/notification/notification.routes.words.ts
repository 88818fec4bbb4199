// Generated from notification.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  choose: [];
  newMany: [{ count: number }];
  notifications: [];
}>('web/office/notification/notification.routes');

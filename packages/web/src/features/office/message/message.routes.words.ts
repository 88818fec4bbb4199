// Generated from message.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  conversation: [];
  messages: [];
  newMany: [{ count: number }];
}>('web/office/message/message.routes');

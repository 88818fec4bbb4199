// Generated from conversation.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  addedBy: [{ author: string | number; names: string | number }];
  addedByMe: [{ names: string | number }];
  addedMe: [{ author: string | number }];
  all: [];
  emptyHeading: [];
  emptyHint: [];
  lastBy: [{ author: string | number; text: string | number }];
  lastMine: [{ text: string | number }];
  leftBy: [{ author: string | number }];
  leftTo: [{ author: string | number; name: string | number }];
  leftToMe: [{ author: string | number }];
  messages: [];
  muted: [];
  nothingWritten: [];
  renamedBy: [{ author: string | number; name: string | number }];
  renamedByMe: [{ name: string | number }];
  unread: [{ count: number }];
  withdrawn: [];
}>('web/records/conversation');

// Routes of messages, for every role.
import { conversation } from '@almoner/contract/office/conversation';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './message.routes.words';

const screen = lazy(() => import('./chat.screen'));

export const routes: ScreenRoute[] = [
  { path: 'chat', label: t.messages, needs: conversation.list.needs, screen },
  { path: 'chat/:id', label: t.conversation, needs: conversation.read.needs, screen },
];

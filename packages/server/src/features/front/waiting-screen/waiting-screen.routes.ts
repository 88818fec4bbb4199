// The calls of waiting rooms' screens.
import type { waitingScreen } from '@almoner/contract/front/waiting-screen';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { makeLink, readLink, showWaiting, waitingScreens } from './waiting-screen.service.ts';

export const waitingScreenHandlers: Handlers<typeof waitingScreen> = {
  ...handlersOf(waitingScreens, 'waitingScreenRo'),
  readLink: (call) => readLink(call, call.params.id),
  makeLink: (call) => makeLink(call, call.params.id),
  show: showWaiting,
};

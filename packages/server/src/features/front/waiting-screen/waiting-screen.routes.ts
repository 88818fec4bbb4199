// The calls of waiting rooms' screens.
import type { waitingScreen } from '@almoner/contract/front/waiting-screen';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { getScreenLink, makeLink, showWaiting, waitingScreens } from './waiting-screen.service.ts';

export const waitingScreenHandlers: Handlers<typeof waitingScreen> = {
  ...handlersOf(waitingScreens, 'waitingScreenRo'),
  readLink: (call) => getScreenLink(call, call.params.id),
  makeLink: (call) => makeLink(call, call.params.id),
  show: showWaiting,
};

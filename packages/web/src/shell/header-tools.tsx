// Tools in the header beside the user: messages and the bell. Loaded once the frame is there, which keeps its room meanwhile.
import { MessageButton } from '../features/office/message/message-button';

import { NotificationButton } from '../features/office/notification/notification-button';

export const HeaderTools = () => (
  <>
    <MessageButton />
    <NotificationButton />
  </>
);

// Tools in the header beside the user: messages and the bell. Loaded after the frame, which reserves their room.
import { MessageButton } from '../features/office/message/message-button';

import { NotificationButton } from '../features/office/notification/notification-button';

export const HeaderTools = () => (
  <>
    <MessageButton />
    <NotificationButton />
  </>
);

// What stands in the header beside the user: messages. Loaded once the frame is there, which keeps its room meanwhile.
import { MessageButton } from '../features/office/message/message-button';

export const HeaderTools = () => <MessageButton />;

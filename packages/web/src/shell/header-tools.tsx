// What stands in the header beside the user, and what tells news there. Loaded once the frame is there, which keeps its room
// meanwhile.
import { LeaveDecisions } from '../features/house/leave/leave-decisions';
import { MessageButton } from '../features/office/message/message-button';

export const HeaderTools = () => (
  <>
    <MessageButton />
    <LeaveDecisions />
  </>
);

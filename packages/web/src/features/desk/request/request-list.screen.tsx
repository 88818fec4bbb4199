// What pharmacy and laboratory were asked for today.
import { RequestList } from './request-list';

export default function RequestListScreen() {
  return <RequestList title="Requests of today" />;
}

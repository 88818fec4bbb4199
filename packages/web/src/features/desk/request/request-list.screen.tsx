// Requests of today to pharmacy and laboratory.
import { t } from './request.routes.words';
import { RequestList } from './request-list';

export default function RequestListScreen() {
  return <RequestList title={t.requests()} />;
}

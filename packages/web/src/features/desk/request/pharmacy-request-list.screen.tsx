// Pharmacy requests of today.
import { t } from './request.routes.words';
import { RequestList } from './request-list';

export default function PharmacyRequestListScreen() {
  return <RequestList title={t.pharmacyRequests()} source="PHARMACY" />;
}

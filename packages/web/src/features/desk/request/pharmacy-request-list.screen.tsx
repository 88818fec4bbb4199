// What the pharmacy was asked for today.
import { RequestList } from './request-list';

export default function PharmacyRequestListScreen() {
  return <RequestList title="Pharmacy requests of today" source="PHARMACY" />;
}

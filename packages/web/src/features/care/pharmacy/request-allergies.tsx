// Allergy warnings of a request and the reasons given for them, for billing, dispensing and viewing alike.

import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { Loaded } from '../../../ui/page/loaded';

/** Waits for the matches, so that no form appears as if there were none. */
export function WithAllergies({
  row,
  children,
}: {
  row: PharmacyRequest;
  children: (matches: RequestMatch[], reload: () => void) => ReactNode;
}) {
  const answer = useCall(pharmacy.allergies, { id: row.id });
  return <Loaded answer={answer}>{(matches) => children(matches, answer.retry)}</Loaded>;
}

export const RequestAllergies = ({ row }: { row: PharmacyRequest }) => (
  <WithAllergies row={row}>{(matches) => <AllergyReasons matches={matches} />}</WithAllergies>
);

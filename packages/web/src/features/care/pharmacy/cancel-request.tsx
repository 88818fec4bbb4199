// Cancels a request after a confirmation.

import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import { useCommand } from '../../../kernel/call/use-command';
import { patientName } from '../../../records/ticket/ticket-words';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './pharmacy.words';

export function CancelRequest({ row, onClose }: { row: PharmacyRequest; onClose: () => void }) {
  const cancel = useCommand(pharmacy.cancel);
  return (
    <Confirm
      question={t.cancelRequestOf({ patient: patientName(row) })}
      act={t.cancelRequest()}
      stay={t.keepIt()}
      run={() => cancel.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>{t.cancellation({ billed: String(Boolean(row.billing)) })}</p>
    </Confirm>
  );
}

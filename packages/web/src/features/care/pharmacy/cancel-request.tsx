// Cancels a request, after the question whether it should.
import { type PharmacyRequest, pharmacy } from '@almoner/contract/care/pharmacy';
import { useCommand } from '../../../kernel/use-command';
import { patientName } from '../../../records/ticket/ticket-words';
import { Confirm } from '../../../ui/confirm';

export function CancelRequest({ row, onClose }: { row: PharmacyRequest; onClose: () => void }) {
  const cancel = useCommand(pharmacy.cancel);
  return (
    <Confirm
      question={`Cancel the request for ${patientName(row)}?`}
      act="Cancel Request"
      stay="Keep it"
      run={() => cancel.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>
        {row.billing ? 'Its bill is cancelled with it. ' : ''}A cancelled request stays in the list and cannot be taken
        up again.
      </p>
    </Confirm>
  );
}

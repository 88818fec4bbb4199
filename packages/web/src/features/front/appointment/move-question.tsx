// Asks for confirmation before an appointment moves to a time at which the patient has another one.
import { sameTimeInWords } from '../../../records/appointment/same-time';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './calendar.words';
import type { PendingMove } from './use-moves';

export function MoveQuestion({ appointment, to, other, answer }: PendingMove) {
  return (
    <Dialog
      title={t.moveAllTheSame({ name: fullName(appointment.ticket.patient), time: to.time })}
      onClose={() => answer(false)}
      actions={
        <>
          <Button tone="primary" onClick={() => answer(true)}>
            {t.move()}
          </Button>
          <Button data-begin="" onClick={() => answer(false)}>
            {kit.cancel()}
          </Button>
        </>
      }
    >
      <p>{sameTimeInWords(other)}</p>
    </Dialog>
  );
}

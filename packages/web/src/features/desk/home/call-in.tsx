// Calls a patient in by queue number, to the room of this computer. The room is asked for once and stored in the browser.

import type { Visit } from '@almoner/contract/desk/worklist';
import { appointment, CallInInput } from '@almoner/contract/front/appointment';
import { type ReactNode, useState } from 'react';
import { readStored, store } from '../../../kernel/browser/storage';
import { dismissBanner, showBanner } from '../../../kernel/call/banner';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import type { WorkStep } from '../../../ui/worklist/worklist';
import type { RowSteps } from './use-row-steps';
import { t } from './worklist.words';

const ROOM = 'almoner.room';
const RoomInput = CallInInput.pick({ room: true });
const at = fieldsOf(RoomInput);

interface CallIn {
  /** Step that calls a waiting patient; empty without the permission or without a queue number. */
  stepOf: (visit: Visit) => WorkStep[];
  /** Button that names the room and changes it. */
  button: ReactNode;
  /** Dialog that asks for the room. */
  dialog: ReactNode;
}

export function useCallIn(take: RowSteps['take']): CallIn {
  const command = useCommand(appointment.callIn);
  const may = useMay()(appointment.callIn.needs);
  const [room, setRoom] = useState(() => readStored('localStorage', ROOM) ?? '');
  const [asking, setAsking] = useState<Visit | 'room'>();
  const call = ({ id, calledTo, queueNumber }: Visit, to: string) =>
    take(id, async () => {
      await command.run({ params: { id }, body: { callInRo: { room: to, calledTo } } }, { quiet: true });
      showBanner(t.isCalled({ number: queueNumber ?? '', room: to }));
    });
  const stepOf = (visit: Visit): WorkStep[] => {
    if (!may || visit.stage !== 'WAITING' || visit.queueNumber === null) return [];
    const act = () => (room ? void call(visit, room) : setAsking(visit));
    return [{ label: visit.calledTo === null ? t.callIn() : t.callAgain(), act }];
  };
  const keep = async (chosen: { room: string }) => {
    store('localStorage', ROOM, chosen.room);
    setRoom(chosen.room);
    dismissBanner();
  };
  return {
    stepOf,
    button: may && room && <Button onClick={() => setAsking('room')}>{t.thisRoom({ room })}</Button>,
    dialog: asking && (
      <FormDialog
        title={t.whichRoom()}
        schema={RoomInput}
        server="callInRo"
        initial={{ room }}
        submit={asking === 'room' ? t.keepRoom() : t.callIn()}
        onSubmit={async (chosen) => {
          await keep(chosen);
          return chosen.room;
        }}
        onSaved={(chosen) => {
          if (asking !== 'room') void call(asking, chosen);
          setAsking(undefined);
        }}
        onClose={() => setAsking(undefined)}
      >
        <TextField name={at.room} label={t.room()} hint={t.roomHint()} wide />
      </FormDialog>
    ),
  };
}

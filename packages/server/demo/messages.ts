// Messages between members of staff of the demo hospital.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const MINUTE = 1 / (24 * 60);

interface MessagesSetting {
  signIn: (username: string) => Promise<Ask>;
  patientId: string;
  /** Sets the clock back by a number of days. */
  turnBack: (days: number) => void;
}

export async function writeMessages({ signIn, patientId, turnBack }: MessagesSetting): Promise<void> {
  const [doctor, nurse, laboratory] = await Promise.all(
    ['demo-doctor', 'demo-nurse', 'demo-laboratory'].map((username) => signIn(username)),
  );
  if (!doctor || !nurse || !laboratory) return;
  const own = (ask: Ask) => ask(calls.staff.profile);
  const [{ id: nurseId }, { id: doctorId }] = [await own(nurse), await own(doctor)];
  /** Id of an account, found by name as other people find it. */
  const accountOf = async (ask: Ask) => {
    const { id, lastName } = await own(ask);
    const found: { staffId: string; accountId: string }[] = await nurse(calls.conversation.people, {
      params: { name: lastName },
    });
    return String(found.find(({ staffId }) => staffId === id)?.accountId);
  };
  let written = 0;
  const write = async (by: Ask, conversationId: string, text: string, patient?: string, named: string[] = []) => {
    written += 1;
    turnBack((60 - 7 * written) * MINUTE);
    const about = patient ? ({ kind: 'PATIENT', id: patient } as const) : null;
    const key = `demo${String(written).padStart(20, '0')}`;
    // An @ marks each mention; the server inserts the name.
    const mentions = named.map((accountId) => ({ accountId, at: text.indexOf('@'), length: 2 }));
    await by(calls.message.create, { body: { messageRo: { key, conversationId, text, about, mentions } } });
  };
  turnBack(60 * MINUTE);
  const open = async (by: Ask, staffId: string) =>
    (await by(calls.conversation.openDirect, { body: { conversationRo: { staffId } } })).id;
  const ward = await open(doctor, nurseId);
  await write(doctor, ward, 'Please weigh her again before the next dose.', patientId);
  await write(nurse, ward, 'Done: 61 kg. She has eaten, too.');
  await write(doctor, ward, 'Thank you.');
  const results = await open(laboratory, doctorId);
  await write(laboratory, results, 'This morning’s potassium has been repeated; the sample is not haemolysed.');
  await write(laboratory, results, 'I will call you now.');
  const [doctorAccount, laboratoryAccount] = [await accountOf(doctor), await accountOf(laboratory)];
  const night = await nurse(calls.conversation.createGroup, {
    body: { conversationRo: { name: 'Night shift', memberIds: [doctorAccount, laboratoryAccount], adds: 'EVERYBODY' } },
  });
  await write(nurse, night.id, 'Please look at bed 4 before you go, @_', undefined, [doctorAccount]);
}

// What people of the demo hospital have written to one another.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

const MINUTE = 1 / (24 * 60);

interface Parts {
  signIn: (username: string) => Promise<Ask>;
  patientId: string;
  /** Turns the clock so many days back. */
  turnBack: (days: number) => void;
}

export async function writeMessages({ signIn, patientId, turnBack }: Parts): Promise<void> {
  const [doctor, nurse, laboratory] = await Promise.all(
    ['demo-doctor', 'demo-nurse', 'demo-laboratory'].map((username) => signIn(username)),
  );
  if (!doctor || !nurse || !laboratory) return;
  const own = async (ask: Ask) => (await ask(calls.staff.profile)).id;
  const [nurseId, doctorId] = [await own(nurse), await own(doctor)];
  let written = 0;
  const write = async (by: Ask, conversationId: string, text: string, patient?: string) => {
    written += 1;
    turnBack((60 - 7 * written) * MINUTE);
    const about = patient ? ({ kind: 'PATIENT', id: patient } as const) : null;
    const key = `demo${String(written).padStart(20, '0')}`;
    await by(calls.message.create, { body: { messageRo: { key, conversationId, text, about } } });
  };
  turnBack(60 * MINUTE);
  const open = async (by: Ask, staffId: string) =>
    (await by(calls.conversation.openDirect, { body: { conversationRo: { staffId } } })).id;
  const ward = await open(doctor, nurseId);
  await write(doctor, ward, 'Please weigh her again before the next dose.', patientId);
  await write(nurse, ward, 'Done: 61 kg. She has eaten, too.');
  await write(doctor, ward, 'Thank you.');
  const results = await open(laboratory, doctorId);
  await write(laboratory, results, 'The potassium of this morning is repeated and not haemolysed.');
  await write(laboratory, results, 'I call you now.');
}

// Conversations and their messages.
import { randomUUID } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import { aPicture } from '../finance.ts';
import { aStaffMember } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const aKey = () => randomUUID().replaceAll('-', '');

export default recordTests({
  made: async ({ hospital, patient }) => {
    const { admin } = hospital;
    const { id: staffId } = await aStaffMember(hospital);
    await aStaffMember(hospital, 'NURSE');
    await aStaffMember(hospital, 'NURSE');
    const people = await admin.get(calls.conversation.people, { params: { name: 'nil' } });
    const [one, another, third] = people.map(({ accountId }: { accountId: string }) => accountId);
    const group = (memberIds: string[]) =>
      admin.get(calls.conversation.createGroup, {
        body: { conversationRo: { name: 'Ward 3', memberIds, adds: 'FOUNDER' } },
      });
    const { id: conversationId } = await group([String(one)]);
    const { id: groupToLeave } = await group([String(one)]);
    const send = async (about: { kind: 'PATIENT'; id: string } | null) => {
      const body = { messageRo: { key: aKey(), conversationId, text: 'Bed 4 is free.', about } };
      return String((await admin.get(calls.message.create, { body })).id);
    };
    const messageId = await send(null);
    const shown = { key: aKey(), conversationId, text: 'The plaster of bed 4.' };
    const pictureId = (await admin.ask(calls.message.create, { body: { messageRo: shown } as never, file: aPicture }))
      .data.id;
    const aboutId = await send({ kind: 'PATIENT', id: patient.id });
    return {
      staffId: String(staffId),
      colleagueId: String(another),
      strangerId: String(third),
      founderId: String(admin.session.id),
      conversationId: String(conversationId),
      groupToLeave: String(groupToLeave),
      messageId,
      pictureId: String(pictureId),
      aboutId,
    };
  },
  examples: {
    conversation: {
      people: () => ({ params: { name: 'nil' } }),
      read: ({ conversationId: id }) => ({ params: { id } }),
      typing: ({ conversationId: id }) => ({ params: { id } }),
      openDirect: ({ staffId }) => ({ body: { conversationRo: { staffId } } }),
      createGroup: ({ colleagueId }) => ({
        body: { conversationRo: { name: 'Night shift', memberIds: [colleagueId], adds: 'EVERYBODY' } },
      }),
      add: ({ conversationId: id, strangerId }) => ({
        params: { id },
        body: { conversationRo: { memberIds: [strangerId] } },
      }),
      rename: ({ conversationId: id }) => ({ params: { id }, body: { conversationRo: { name: 'Ward 3, nights' } } }),
      leave: ({ groupToLeave: id }) => ({ params: { id } }),
      mute: ({ conversationId: id }) => ({ params: { id }, body: { conversationRo: { muted: true } } }),
      markRead: ({ conversationId: id }) => ({ params: { id }, body: { conversationRo: { seq: 1 } } }),
    },
    message: {
      page: ({ conversationId }) => ({ params: { conversationId, page: 0, size: 50 } }),
      search: () => ({ body: { filters: { words: 'bed' } } }),
      create: ({ conversationId, patientId, founderId }) => ({
        body: {
          messageRo: {
            key: aKey(),
            conversationId,
            text: '@_ She may go home.',
            about: { kind: 'PATIENT', id: patientId },
            mentions: [{ accountId: founderId, at: 0, length: 2 }],
          },
        },
      }),
      withdraw: ({ messageId: id }) => ({ params: { id } }),
      picture: ({ pictureId: id }) => ({ params: { id } }),
      thumb: ({ pictureId: id }) => ({ params: { id } }),
    },
    messageAbout: { read: ({ aboutId: id }) => ({ params: { id } }) },
  },
});

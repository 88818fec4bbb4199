// Choices per kind of notification: in the product, by mail, or not at all. Each user has own choices.
import { z } from 'zod';
import { session } from '../access.ts';
import { get, post } from '../call.ts';
import { NoticeKindName } from './notification.ts';

export const noticeWays = ['PRODUCT', 'MAIL'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** OPEN: the user chooses. OWN: a separate letter is always sent. NEVER: it is not mailed. */
export const noticeMails = ['OPEN', 'OWN', 'NEVER'] as const;

export const NoticeChoice = z.strictObject({
  kind: NoticeKindName,
  inProduct: z.boolean(),
  byMail: z.boolean(),
  mail: z.enum(noticeMails),
  /** Whether it stays open until somebody has acted; otherwise it is information about something done. */
  task: z.boolean(),
});
export type NoticeChoice = z.output<typeof NoticeChoice>;

export const NoticeChoices = z.strictObject({
  /** The mail address. */
  address: z.string(),
  /** False while the hospital has not confirmed its own address; until then nothing is mailed. */
  mailLeaves: z.boolean(),
  kinds: z.array(NoticeChoice),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

export const notificationChoice = {
  read: get('/notification/choice', {
    needs: session(),
    summary: "View own notification settings; what one's role is told of, and how one wants to be told of each kind",
    data: NoticeChoices,
  }),
  update: post('/notification/update/choice', {
    needs: session(),
    changes: ['notification'],
    summary: 'Change own notification settings; switches one kind on or off, in the product or by mail',
    body: { choiceRo: z.strictObject({ kind: NoticeKindName, way: z.enum(noticeWays), on: z.boolean() }) },
    data: NoticeChoice,
  }),
};

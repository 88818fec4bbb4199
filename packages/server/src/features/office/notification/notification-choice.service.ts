// The caller's choices among the kinds of notifications. A kind switched off in the product is still stored, and only
// hidden: an open task is shown again when the kind is switched on, and notifying costs the same for everybody.
import { meets } from '@almoner/contract/access';
import type { Body } from '@almoner/contract/call';
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import type { NoticeChoice, NoticeChoices, notificationChoice } from '@almoner/contract/office/notification-choice';
import { badRequest } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './notification.words.ts';
import * as queries from './notification-choice.queries.ts';
import { mailOf } from './notification-mail.rules.ts';

/**
 * Whether a role receives a kind: it may open the record, and has the permission to act on it where the kind requires one.
 */
function isReceivedBy(kind: NoticeKind, grants: ReadonlySet<string>): boolean {
  const { to, needs } = noticeKinds[kind];
  return meets(needs, grants) && (to === null || meets(to, grants));
}

const choiceOf = (kind: NoticeKind, chosen: queries.ChoiceRow | undefined): NoticeChoice => ({
  kind,
  inProduct: chosen?.inProduct ?? true,
  byMail: chosen?.byMail ?? false,
  mail: mailOf(kind),
  task: noticeKinds[kind].task,
});

/** The kinds that the caller's role receives, with the caller's choice; the default is in the product only. */
export async function readChoices({ db, caller }: CallContext): Promise<NoticeChoices> {
  const [mailing, chosen] = await Promise.all([
    db.one(queries.findMailing, caller),
    db.all(queries.listChoices, caller),
  ]);
  const kinds = noticeKindNames.filter((kind) => isReceivedBy(kind, caller.grants));
  return {
    ...mailing,
    kinds: kinds.map((kind) =>
      choiceOf(
        kind,
        chosen.find((one) => one.kind === kind),
      ),
    ),
  };
}

/** Switches one kind on or off. Fails as a bad request where the role does not receive the kind, or it cannot be mailed. */
export async function saveChoice(
  { db, caller: { accountId, grants }, audit }: CallContext,
  { choiceRo: { kind, way, on } }: Body<typeof notificationChoice.update>,
): Promise<NoticeChoice> {
  if (!isReceivedBy(kind, grants)) throw badRequest('choiceRo.kind', t.notTold());
  if (way === 'MAIL' && on && mailOf(kind) !== 'OPEN') throw badRequest('choiceRo.way', t.notMailed());
  const given = { inProduct: way === 'PRODUCT' ? on : null, byMail: way === 'MAIL' ? on : null };
  const saved = choiceOf(kind, await db.one(queries.saveChoice, { accountId, kind, ...given }));
  await audit.changed('notification', accountId, null, { kind, way, on });
  return saved;
}

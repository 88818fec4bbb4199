// Choices of one's own among the kinds of notifications. A kind that is switched off in the product is stored and not shown: a task that stands
// is there again when it is switched on, and what is told costs the same for everybody.
import { meets } from '@almoner/contract/access';
import type { Body } from '@almoner/contract/call';
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import type { NoticeChoice, NoticeChoices, notificationChoice } from '@almoner/contract/office/notification-choice';
import type { Call } from '../../../kernel/call.ts';
import { incorrect } from '../../../kernel/failure.ts';
import { t } from './notification.words.ts';
import * as queries from './notification-choice.queries.ts';
import { mailOf } from './notification-mail.rules.ts';

/** Whether a role is told of a kind at all: it may open it, and acts on it where it is told by what one may do. */
function isTold(kind: NoticeKind, grants: ReadonlySet<string>): boolean {
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

/** The kinds that the caller's role is told of, each as it was chosen, else in the product alone. */
export async function readChoices({ db, caller }: Call): Promise<NoticeChoices> {
  const [mailing, chosen] = await Promise.all([
    db.one(queries.findMailing, caller),
    db.all(queries.listChoices, caller),
  ]);
  const kinds = noticeKindNames.filter((kind) => isTold(kind, caller.grants));
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

/** Switches one kind on or off. Fails as incorrect where the role is not told of it, or it cannot be mailed. */
export async function saveChoice(
  { db, caller: { accountId, grants }, audit }: Call,
  { choiceRo: { kind, way, on } }: Body<typeof notificationChoice.update>,
): Promise<NoticeChoice> {
  if (!isTold(kind, grants)) throw incorrect('choiceRo.kind', t.notTold());
  if (way === 'MAIL' && on && mailOf(kind) !== 'OPEN') throw incorrect('choiceRo.way', t.notMailed());
  const given = { inProduct: way === 'PRODUCT' ? on : null, byMail: way === 'MAIL' ? on : null };
  const saved = choiceOf(kind, await db.one(queries.saveChoice, { accountId, kind, ...given }));
  await audit.changed('notification', accountId, null, { kind, way, on });
  return saved;
}

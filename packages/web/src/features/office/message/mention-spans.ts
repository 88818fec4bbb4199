// Mentions in a draft. Each is a span of the text: it shifts with edits before it and is removed when its own text changes.
import type { Conversation } from '@almoner/contract/office/conversation';
import type { Mention } from '@almoner/contract/office/message';
import { containsWords } from '../../../kernel/language/contains-words';

export type Member = Conversation['members'][number];

export interface TextWithMentions {
  text: string;
  mentions: readonly Mention[];
}

/** The @ before the caret: its position, and the text typed after it. */
export interface MentionQuery {
  at: number;
  query: string;
}

/** Mentions after an edit; `caret` is the end of the edit in the new text. */
export function moved({ text, mentions }: TextWithMentions, next: string, caret: number): Mention[] {
  const most = Math.min(text.length, next.length);
  let after = text.endsWith(next.slice(caret)) ? Math.min(next.length - caret, most) : 0;
  let before = 0;
  while (before < most - after && text[before] === next[before]) before += 1;
  while (after < most - before && text.at(-1 - after) === next.at(-1 - after)) after += 1;
  const changedTo = text.length - after;
  const by = next.length - text.length;
  return mentions.flatMap((one) => {
    if (one.at + one.length <= before) return [one];
    return one.at >= changedTo ? [{ ...one, at: one.at + by }] : [];
  });
}

/** The @ and the words right before the caret; undefined if the @ is inside a word or is a mention already. */
export function mentionQueryAt({ text, mentions }: TextWithMentions, caret: number): MentionQuery | undefined {
  const found = /(?:^|[\s(])@([^\s@][^@\n]{0,60})?$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const query = found[1] ?? '';
  const at = caret - query.length - 1;
  return mentions.some((one) => one.at === at) ? undefined : { at, query };
}

/** Active members whose name matches, without the author. */
export const offeredFor = (members: readonly Member[], mine: string | undefined, query: string): Member[] =>
  members.filter(({ accountId, active, name }) => active && accountId !== mine && containsWords(name, query.trim()));

/** The text with the member's name in place of the typed query, and the new caret position. */
export function mentioning(
  written: TextWithMentions,
  { at, query }: MentionQuery,
  { accountId, name }: Pick<Member, 'accountId' | 'name'>,
): TextWithMentions & { caret: number } {
  const end = at + 1 + query.length;
  const rest = written.text.slice(end);
  const named = `@${name}`;
  const space = /^[\s\p{P}]/u.test(rest) ? '' : ' ';
  const text = written.text.slice(0, at) + named + space + rest;
  const by = text.length - written.text.length;
  const mentions = [
    ...written.mentions.filter((one) => one.at < at),
    { accountId, name, at, length: named.length },
    ...written.mentions.filter((one) => one.at >= end).map((one) => ({ ...one, at: one.at + by })),
  ];
  return { text, mentions, caret: at + named.length + (/^\p{P}/u.test(rest) ? 0 : 1) };
}

/** The draft without surrounding blank lines, as it is sent. */
export function trimmed({ text, mentions }: TextWithMentions): TextWithMentions {
  const by = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((one) => ({ ...one, at: one.at - by })) };
}

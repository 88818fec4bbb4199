// Mentions in what somebody is typing: each is a span of the text, moved along by what is typed before it and given up when
// its own letters are changed.
import type { Conversation } from '@almoner/contract/office/conversation';
import type { Mention } from '@almoner/contract/office/message';
import { holdsWords } from '../../../ui/row-order';

export type Member = Conversation['members'][number];

export interface Written {
  text: string;
  mentions: readonly Mention[];
}

/** Who is offered for the @ before the caret: where it stands, and what was typed after it. */
export interface Asked {
  at: number;
  query: string;
}

/** The mentions of a text that has become another; `caret` is where the change ends in the new one. */
export function moved({ text, mentions }: Written, next: string, caret: number): Mention[] {
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

/** The @ and the words that stand right before the caret; undefined where it is part of something else, or a mention already. */
export function askedAt({ text, mentions }: Written, caret: number): Asked | undefined {
  const found = /(?:^|[\s(])@([^\s@][^@\n]{0,60})?$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const query = found[1] ?? '';
  const at = caret - query.length - 1;
  return mentions.some((one) => one.at === at) ? undefined : { at, query };
}

/** Those who are called so, without who is writing and without who can read nothing. */
export const offeredFor = (members: readonly Member[], mine: string | undefined, query: string): Member[] =>
  members.filter(({ accountId, active, name }) => active && accountId !== mine && holdsWords(name, query.trim()));

/** The text with the member's name in place of what was typed after the @, and where the caret stands then. */
export function mentioning(
  written: Written,
  { at, query }: Asked,
  { accountId, name }: Pick<Member, 'accountId' | 'name'>,
): Written & { caret: number } {
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

/** What is sent: without the empty lines around it. */
export function trimmed({ text, mentions }: Written): Written {
  const by = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((one) => ({ ...one, at: one.at - by })) };
}

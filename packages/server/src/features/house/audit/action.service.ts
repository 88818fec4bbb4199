// Descriptions of calls, in the language of who reads: for the audit trail, and the preview of a role.

import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Said } from '@almoner/contract/said';
import { inWords } from '../../../kernel/language.ts';
import { careActions } from './action-care.ts';
import { deskActions } from './action-desk.ts';
import { frontActions } from './action-front.ts';
import { houseActions } from './action-house.ts';
import { moneyActions } from './action-money.ts';
import { officeActions } from './action-office.ts';
import { t } from './audit.words.ts';

type Calls = typeof calls;

// In English the summary that the contract declares. A call without its words does not compile.
const words: { [Feature in keyof Calls]: { [Name in keyof Calls[Feature]]: () => Said } } = {
  ...houseActions,
  ...frontActions,
  ...moneyActions,
  ...officeActions,
  ...careActions,
  ...deskActions,
};

const named: Record<string, Record<string, () => Said>> = words;
const groups: [string, CallGroup][] = Object.entries(calls);
const said = new Map(
  groups.flatMap(([feature, group]) =>
    Object.entries(group).map(([name, { path }]): [string, Said | undefined] => [path, named[feature]?.[name]?.()]),
  ),
);

/** What a call does, whole. */
export const summaryOf = ({ path, summary }: AnyCall): string => said.get(path) ?? summary;

// The name of entries without an account: jobs of the product itself.
const jobs: Record<string, Said> = { nights: t.nights(), reminder: t.reminder(), warranty: t.warranty() };

/** The same in a few words: its first clause. A call of an earlier version, now gone, is named by its path. */
export const actionOf = (path: string, language: string): string =>
  inWords(said.get(path) ?? jobs[path] ?? path, language).replace(/[;:,].*| \(\d\)/g, '');

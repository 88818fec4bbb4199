// Short names of calls in the reader's language, for the audit trail and the preview of a role. The English names are in the
// contract, other languages in `action.<language>.json`.

import { actionOf, type CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { translateById, translateMessage } from '../../../kernel/base/language.ts';
import { t } from './audit.words.ts';

const groups: [string, CallGroup][] = Object.entries(calls);

const idOf = (feature: string, name: string) =>
  `server/house/audit/action.${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const known = new Map(
  groups.flatMap(([feature, group]) =>
    Object.entries(group).map(
      ([name, call]) => [call.path, { english: actionOf(call), id: idOf(feature, name) }] as const,
    ),
  ),
);

// Names of the jobs that the product runs itself.
const jobs: Record<string, EncodedMessage> = {
  'asset months': t.assetMonths(),
  'invoice mail': t.invoiceMail(),
  nights: t.nights(),
  'old messages': t.oldMessages(),
  'payslip mail': t.payslipMail(),
  reminder: t.reminder(),
  warranty: t.warranty(),
};

/** Short name of a call, by its path, or of a job. A call that no longer exists is named by its path. */
export function actionName(path: string, language: string): string {
  const call = known.get(path);
  return call ? translateById(call.english, call.id, language) : translateMessage(jobs[path] ?? path, language);
}

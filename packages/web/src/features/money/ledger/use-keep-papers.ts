// Uploads the chosen files to an entry one by one, and reports those that could not be stored.
import { MOST_ATTACHMENTS } from '@almoner/contract/money/finance-attachment';
import { asProblem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import type { EntryKind } from './entry-kind';
import { t } from './ledger.words';

export const MOST_PAPERS = MOST_ATTACHMENTS;

const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 200) || t.attachment();

/** Resolves to one message per file that could not be stored. */
export function useKeepPapers(kind: EntryKind): (id: string, files: readonly File[]) => Promise<string[]> {
  const attach = useCommand(kind.calls.attach);
  return async (id, files) => {
    const complaints: string[] = [];
    for (const file of files) {
      try {
        await attach.run({ params: { id }, body: { attachmentRo: { name: nameOf(file) } }, file }, { quiet: true });
      } catch (thrown) {
        const { errors, message } = asProblem(thrown);
        complaints.push(t.notKept({ file: file.name, why: errors[0]?.message ?? message }));
      }
    }
    return complaints;
  };
}

// Checks that bills, receipts, refunds, invoices, entries, tills and the ledger agree, and lists the differences.
import type { SelfCheck } from '@almoner/contract/money/report';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { checks } from './self-check.queries.ts';

export async function checkBooks({ db, now }: CallContext): Promise<SelfCheck> {
  const found = await Promise.all(
    checks.map(async ({ rule, says, unit, differences }) => ({
      rule: { rule, says },
      differences: (await db.all(differences, {})).map((one) => ({ ...one, rule, unit })),
    })),
  );
  return {
    checkedAt: now.toISOString(),
    rules: found.map(({ rule, differences }) => ({ ...rule, differences: differences[0]?.total ?? 0 })),
    differences: found.flatMap(({ differences }) => differences.map(({ total: _, ...one }) => one)),
  };
}

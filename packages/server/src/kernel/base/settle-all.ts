// Promise.all for concurrent commands of one transaction. It waits for all of them before it fails, because statements of
// the others must not run after the rollback.

/** Returns the results of all promises; if one rejects, rejects with its error once all have settled. */
export async function settleAll<Result>(works: Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(works);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // In a failed transaction every later statement fails with 25P02; the cause is the error with another code.
  if (failures.length > 0) throw failures.find(({ code }) => code !== '25P02') ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

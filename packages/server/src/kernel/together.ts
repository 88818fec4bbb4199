// Promise.all for concurrent commands of one transaction: it waits for all of them before it fails, because statements of the
// others must not run after the rollback.

/** What all of them answer. Where one fails, fails like it once all are over. */
export async function together<Result>(works: Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(works);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // In a failed transaction every later statement fails too; the reason is the one that failed otherwise.
  if (failures.length > 0) throw failures.find(({ code }) => code !== '25P02') ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

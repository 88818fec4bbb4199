// Many commands at once in one transaction. Promise.all fails while the others are still under way, and what they
// did next would run behind the rollback.

/** What all of them answer. Where one fails, fails like it once all are over. */
export async function together<Result>(works: Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(works);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // In a failed transaction every later statement fails too; the reason is the one that failed otherwise.
  if (failures.length > 0) throw failures.find(({ code }) => code !== '25P02') ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

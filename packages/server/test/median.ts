// Measures how long a call takes, for tests with a time limit.

/** The median of nine runs in milliseconds, after two warm-up runs. */
export async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const begun = performance.now();
    await ask();
    if (at > 1) times.push(performance.now() - begun);
  }
  const middle = times.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY;
  return Math.round(middle * 10) / 10;
}

import { afterEach, expect, test, vi } from 'vitest';

const screens = Array.from({ length: 200 }, (_, at) => ({
  name: `/home/screen-${at}`,
  feature: at % 10 ? 'a/b' : 'c/d',
}));
const featureOf = ({ feature }: { feature: string }) => feature;

afterEach(() => vi.unstubAllEnvs());

/** The module as loaded in a process with these settings. */
async function startedWith({ long, touched }: { long?: string; touched?: string }) {
  vi.stubEnv('ALMONER_LONG', long);
  vi.stubEnv('ALMONER_TOUCHED', touched);
  vi.resetModules();
  return import('./sample.mjs');
}

test('everything is tested in the long form, and if the touched features are unknown', async () => {
  for (const given of [{}, { long: '1' }, { long: '1', touched: 'a/b' }]) {
    const { isLong, sampleOf } = await startedWith(given);
    expect(isLong).toBe(true);
    expect(sampleOf(screens, 4, featureOf)).toEqual(screens);
  }
});

test('otherwise about one item in `every` is tested, in the given order, and every item of a touched feature', async () => {
  const { sampleOf: untouched, isLong } = await startedWith({ touched: '' });
  expect(isLong).toBe(false);
  const some = untouched(screens, 4, featureOf);
  expect(some.length).toBeGreaterThan(30);
  expect(some.length).toBeLessThan(70);
  expect(some).toEqual(screens.filter((one) => some.includes(one)));
  const { sampleOf, touched } = await startedWith({ touched: 'c/d,e/f' });
  expect([...touched]).toEqual(['c/d', 'e/f']);
  const more = sampleOf(screens, 4, featureOf);
  expect(more).toEqual(screens.filter((one) => one.feature === 'c/d' || some.includes(one)));
  expect(sampleOf(screens, 4, ({ feature }) => [feature, 'x/y'])).toEqual(more);
});

test('the samples of all places together are everything, and no two share an item', async () => {
  const { sampleOf } = await startedWith({ touched: '' });
  const all = [0, 1, 2, 3].flatMap((nth) => sampleOf(screens, 4, () => undefined, nth));
  expect(all).toHaveLength(screens.length);
  expect(new Set(all)).toEqual(new Set(screens));
});

test('an added or removed item changes the choice of no other', async () => {
  const { sampleOf } = await startedWith({ touched: '' });
  const names = screens.map(({ name }) => name);
  const fewer = names.filter((_, at) => at % 7 !== 0);
  const sample = sampleOf(names, 4, () => undefined);
  expect(sampleOf(fewer, 4, () => undefined)).toEqual(sample.filter((name) => fewer.includes(name)));
});

test('a sample of a non-empty list is never empty', async () => {
  const { sampleOf } = await startedWith({ touched: '' });
  for (const { name } of screens) expect(sampleOf([name], 1000, () => undefined)).toEqual([name]);
  expect(sampleOf(['one', 'two', 'three'], 1000, () => undefined)).toHaveLength(1);
  expect(sampleOf([], 4, () => undefined)).toEqual([]);
});

test('a property is tried as often as it says in the long form and where it is touched, else a quarter as often', async () => {
  const { runsOf } = await startedWith({ touched: 'a/b' });
  expect([runsOf(40, 'a/b', 'c/d'), runsOf(40, 'c/d'), runsOf(3, 'c/d')]).toEqual([40, 10, 1]);
  const { runsOf: long } = await startedWith({ long: '1', touched: '' });
  expect(long(40, 'c/d')).toBe(40);
});

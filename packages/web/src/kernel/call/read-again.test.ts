// Cache invalidation: which queries are read again after a change.
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from './problem';
import { newQueryClient } from './query-client';
import { readAgain } from './use-call';

/** Query client whose queries return the server's value at the time of the request; the test decides when they resolve. */
const queries = newQueryClient();
let asked: { path: string; answer: () => void }[];
let onServer: string;

beforeEach(() => {
  queries.clear();
  [asked, onServer] = [[], 'before'];
});

const watch = (feature: string, path: string) => {
  const observer = new QueryObserver(queries, {
    queryKey: [feature, path],
    queryFn: () => {
      const found = onServer;
      return new Promise<string>((resolve) => asked.push({ path, answer: () => resolve(found) }));
    },
  });
  observer.subscribe(() => undefined);
  return observer;
};
const answerAll = async () => {
  for (const { answer } of asked) answer();
  await vi.waitUntil(() => queries.isFetching() === 0, 9_000);
};
const change = (...features: string[]) => {
  onServer = 'after';
  readAgain(queries, new Set(features));
};

test('active queries of a changed feature are read again, and no others', async () => {
  const [wards, drugs] = [watch('ward', '/ward/read'), watch('drug', '/drug/read')];
  await answerAll();
  change('ward', 'wardType');
  await answerAll();
  expect([wards.getCurrentResult().data, drugs.getCurrentResult().data]).toEqual(['after', 'before']);
  expect(asked.map(({ path }) => path)).toEqual(['/ward/read', '/drug/read', '/ward/read']);
});

test('a first answer requested before the change is discarded', async () => {
  const wards = watch('ward', '/ward/read');
  change('ward');
  await answerAll();
  expect([asked.length, wards.getCurrentResult().data, wards.getCurrentResult().error]).toEqual([2, 'after', null]);
});

test('a later answer requested before the change is discarded', async () => {
  const wards = watch('ward', '/ward/read');
  await answerAll();
  void wards.refetch();
  change('ward');
  await answerAll();
  expect([asked.length, wards.getCurrentResult().data]).toEqual([3, 'after']);
});

test('with unknown changes, a pending first answer is shown, and read again afterwards', async () => {
  const wards = watch('ward', '/ward/read');
  const shown: unknown[] = [];
  wards.subscribe(({ data }) => data !== undefined && data !== shown.at(-1) && shown.push(data));
  onServer = 'after';
  readAgain(queries, null);
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  await vi.waitUntil(() => asked.length === 2);
  expect(shown).toEqual(['before']);
  await answerAll();
  expect([asked.length, shown]).toEqual([2, ['before', 'after']]);
});

test('with unknown changes, a pending later answer is requested again, and a failed one is not', async () => {
  const wards = watch('ward', '/ward/read');
  await answerAll();
  void wards.refetch();
  onServer = 'after';
  readAgain(queries, null);
  await answerAll();
  expect([asked.length, wards.getCurrentResult().data]).toEqual([3, 'after']);
  let asks = 0;
  const failing = new QueryObserver(queries, {
    queryKey: ['drug', '/drug/read'],
    queryFn: async () => {
      asks += 1;
      throw new Problem('failed', 'Something went wrong');
    },
  });
  failing.subscribe(() => undefined);
  readAgain(queries, null);
  await vi.waitUntil(() => failing.getCurrentResult().isError);
  await answerAll();
  expect(asks).toBe(1);
});

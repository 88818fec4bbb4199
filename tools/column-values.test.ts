import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { listedValues } from './column-values.ts';

beforeAll(() => loadModule());

test.for<[rule: string, values: string[]]>([
  [`(status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))`, [`"OPEN"`, `"CLOSED"`]],
  [`(status = ANY (ARRAY['it''s "so"'::text, ''::text]))`, [`"it's \\"so\\""`, `""`]],
  ['(status = ANY (ARRAY[0, 1, 100]))', ['0', '1', '100']],
  [
    `CASE WHEN (paid > CASE WHEN sent THEN 0 ELSE due END) THEN 'PAID'::text WHEN sent THEN 'SENT'::text ELSE 'PAID'::text END`,
    [`"PAID"`, `"SENT"`],
  ],
])('%s lists the values of the column', ([rule, values]) => {
  expect(listedValues('status', rule)).toEqual(values);
});

test.for([
  `(kind = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))`,
  `(status <> ALL (ARRAY['OPEN'::text, 'CLOSED'::text]))`,
  `((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])) OR (status ~ '^X'::text))`,
  `((status ->> 'kind'::text) = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))`,
  `(status = ANY (ARRAY['-1'::integer, 0, 1]))`,
  `((status >= 1) AND (status <= 5))`,
  `CASE WHEN sent THEN 'SENT'::text ELSE name END`,
  `CASE WHEN sent THEN 'SENT'::text END`,
])('%s does not', (rule) => {
  expect(listedValues('status', rule)).toBeUndefined();
});

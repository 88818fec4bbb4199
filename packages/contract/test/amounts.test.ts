// Every amount that a call takes is money, or declared `notMoney`: other amounts escape the check for currencies without
// decimals.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../src/calls.ts';
import { definitionOf, wrappedIn } from '../src/definition.ts';
import { amount, decimal, isMoney, isNotMoney, notMoney } from '../src/wire.ts';

const AMOUNT = /amount|price|cost|fee|charge|float|paid|salary|counted|cash|transfer/i;

/** Paths of the numbers in a schema that should be money and are not. */
function strays(schema: z.core.$ZodType, path: string): string[] {
  if (isMoney(schema) || isNotMoney(schema)) return [];
  const def = definitionOf(schema);
  const name = path.split('.').at(-1) ?? '';
  const isDecimal = schema instanceof z.ZodCodec;
  if (isDecimal || def.type === 'number') {
    return isDecimal || AMOUNT.test(name) ? [path] : [];
  }
  if (def.type === 'union') return def.options.flatMap((option) => strays(option, path));
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, one]) => strays(one, `${path}.${key}`));
  const inner = def.type === 'array' ? def.element : def.type === 'pipe' ? def.in : wrappedIn(schema);
  return inner ? strays(inner, path) : [];
}

test('every amount of every call is money', () => {
  const found = Object.values(calls).flatMap((group) =>
    Object.values(group).flatMap((call) => strays(call.body, call.path)),
  );
  expect(found).toEqual([]);
});

test('an amount that is declared as a plain number is found at any depth', () => {
  const price = decimal(2, 0, 10);
  const body = z.strictObject({
    drugRo: z.strictObject({ price, fine: amount('', 10).nullable().default(null) }),
    lines: z.array(z.union([z.strictObject({ unitCost: z.number() }), z.null()])),
    dose: notMoney(decimal(1, 0, 10))
      .nullable()
      .default(null),
  });
  expect(strays(body, '/drug')).toEqual(['/drug.drugRo.price', '/drug.lines.unitCost']);
});

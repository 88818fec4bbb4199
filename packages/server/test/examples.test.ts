// Every call that takes something has an example, by which the suites of all calls try it.
import { expect, test } from 'vitest';
import { untried } from './contract-suite.ts';

test('every call has an example', () => expect(untried()).toEqual([]));

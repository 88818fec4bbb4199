import { expect, it } from 'vitest';
import { labelOf } from './options';

it('shows the label of the chosen option', () => {
  const options = [{ value: 0, label: 'Inactive' }];
  expect(labelOf(options, 0)).toBe('Inactive');
  expect(labelOf(options, null)).toBe('none');
  expect(labelOf(options, '01a20d18-1179-75b0-a504-c4022da24646')).toBe('another one');
});

import { describe, expect, it } from 'vitest';
import { parametersOf, placeOf, typedState } from './use-address';

describe('text typed into a filter', () => {
  it('is kept beside the address, never in it', () => {
    const place = placeOf(new URLSearchParams('status=1&name=Ada+Obi'), null, 'name');
    expect(place).toEqual({ search: 'status=1', state: typedState({ name: 'Ada Obi' }) });
    expect(parametersOf(place.search, place.state).toString()).toBe('status=1&name=Ada+Obi');
  });

  it('stays when another parameter changes, and goes when it is emptied', () => {
    const before = typedState({ name: 'Ada', phone: '0803' });
    const now = parametersOf('', before);
    now.set('page', '2');
    now.delete('phone');
    expect(placeOf(now, before)).toEqual({ search: 'page=2', state: typedState({ name: 'Ada' }) });
  });

  it('is removed from the address when it is typed anew', () => {
    expect(placeOf(new URLSearchParams('name=Obi'), { other: 1 }, 'name')).toEqual({
      search: '',
      state: { other: 1, ...typedState({ name: 'Obi' }) },
    });
  });
});

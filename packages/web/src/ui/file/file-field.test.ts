import { describe, expect, it } from 'vitest';
import { pictureComplaint } from './file-field';

describe('a picture', () => {
  it('of the wrong type or size is refused with a clear message before it is sent', () => {
    expect(pictureComplaint({ type: 'image/png', size: 4_000_000 })).toBeUndefined();
    expect(pictureComplaint({ type: 'image/svg+xml', size: 10 })).toContain('JPEG, PNG or WebP');
    expect(pictureComplaint({ type: 'image/jpeg', size: 5_000_001 })).toContain('at most 5 MB');
  });
});

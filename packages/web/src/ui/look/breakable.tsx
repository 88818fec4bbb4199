// Allows a line break in a mail address before its @. The browser breaks within a word only if that is not enough.
import type { ReactNode } from 'react';

/** Adds the break opportunity to a mail address. Returns any other value unchanged. */
export function breakable(value: ReactNode): ReactNode {
  const [, name, host] = (typeof value === 'string' && /^(\S+)(@\S+)$/.exec(value)) || [];
  return name ? (
    <>
      {name}
      <wbr />
      {host}
    </>
  ) : (
    value
  );
}

// Line breaks in a mail address, if it has to be: before its @, and never within a word as long as that is enough.
import type { ReactNode } from 'react';

/** An address with its place to break; everything else as it is. */
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

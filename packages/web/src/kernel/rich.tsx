// A sentence with a part that is more than text: `No account? <link>Register</link>` says in every language which words lead there.
import { Fragment, type ReactNode } from 'react';

interface RichProps {
  /** With `<link>…</link>` around what `link` draws. Nothing that people typed: a tag in it would be drawn too. */
  text: string;
  link: (words: string) => ReactNode;
}

export function Rich({ text, link }: RichProps) {
  const [before = '', words = '', ...after] = text.split(/<\/?link>/);
  return (
    <>
      {before}
      <Fragment key="link">{link(words)}</Fragment>
      {after.join('')}
    </>
  );
}

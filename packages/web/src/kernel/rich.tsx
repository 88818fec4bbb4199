// A sentence with parts that are more than text: `No account? <link>Register</link>` says in every language which words
// lead there, `<drug/> is due at <time/>` where what is drawn otherwise stands.
import { Fragment, type ReactNode } from 'react';

type Part = ReactNode | ((words: string) => ReactNode);

// What people typed is given as a part: in the text a tag of theirs would be drawn too.
type RichProps = { text: string } & Record<string, Part>;

const TAG = /<(\w+)>([^<]*)<\/\1>|<(\w+)\/>/g;

export function Rich({ text, ...parts }: RichProps) {
  const drawn: ReactNode[] = [];
  let from = 0;
  for (const { 0: tag, 1: around, 2: words = '', 3: alone = '', index } of text.matchAll(TAG)) {
    const part = parts[around ?? alone];
    drawn.push(
      text.slice(from, index),
      <Fragment key={index}>{typeof part === 'function' ? part(words) : part}</Fragment>,
    );
    from = index + tag.length;
  }
  return (
    <>
      {drawn}
      {text.slice(from)}
    </>
  );
}

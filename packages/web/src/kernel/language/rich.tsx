// A sentence with elements in it. In `No account? <link>Register</link>` each language marks the words of the link; in
// `<drug/> is due at <time/>` a tag is a placeholder.
import { Fragment, type ReactNode } from 'react';

type Part = ReactNode | ((words: string) => ReactNode);

// Pass user input as a part: within the text, tags in it would be replaced as well.
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

// The text of a field whose value is written otherwise than it may be typed: a day, a time of day.
import { useState } from 'react';

/** While somebody types, their text stays as they type it; once they leave, or the value comes from elsewhere, it is written out. */
export function useTyped(value: string, write: (value: string) => string = (same) => same) {
  const [typed, setTyped] = useState({ text: '', value: '' });
  return {
    text: typed.value === value && typed.text ? typed.text : write(value),
    note: (text: string, means: string) => setTyped({ text, value: means }),
    settle: () => setTyped({ text: '', value: '' }),
  };
}

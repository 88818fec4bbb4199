// Text of a field whose value can be typed in several forms: a day, a time of day.
import { useState } from 'react';

/**
 * Keeps the text as typed while the user types. It is formatted once the field is left, or if the value is changed from
 * outside.
 */
export function useTyped(value: string, write: (value: string) => string = (same) => same) {
  const [typed, setTyped] = useState({ text: '', value: '' });
  return {
    text: typed.value === value && typed.text ? typed.text : write(value),
    note: (text: string, means: string) => setTyped({ text, value: means }),
    settle: () => setTyped({ text: '', value: '' }),
  };
}

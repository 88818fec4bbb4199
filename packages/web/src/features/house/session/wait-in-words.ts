/** `95` as `1 minute 35 seconds`. */
export function waitInWords(seconds: number): string {
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return counted(seconds, 'second');
  return seconds % 60 === 0
    ? counted(minutes, 'minute')
    : `${counted(minutes, 'minute')} ${counted(seconds % 60, 'second')}`;
}

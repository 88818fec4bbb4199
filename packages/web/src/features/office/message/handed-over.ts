// A record that a link hands to whichever conversation is opened next: "Chat" on a patient's page.
import type { Attached } from './outbox';

let handed: Attached | undefined;

export const handOver = (record: Attached | undefined): void => {
  handed = record;
};

/** What was handed over, once. */
export function takeHanded(): Attached | undefined {
  const record = handed;
  handed = undefined;
  return record;
}

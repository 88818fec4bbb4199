// A record that a link attaches to the conversation opened next, as "Chat" on a patient's page does.
import type { Attached } from './outbox';

let handed: Attached | undefined;

export const setPendingAttachment = (record: Attached | undefined): void => {
  handed = record;
};

/** The attached record. It is returned only once. */
export function takePendingAttachment(): Attached | undefined {
  const record = handed;
  handed = undefined;
  return record;
}

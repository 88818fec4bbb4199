// Texts for visits that are not charged.
import type { NoCharge, NoChargeReason } from '@almoner/contract/money/no-charge';
import { t } from './no-charge.words';

export const noChargeReasonWords: Record<NoChargeReason, () => string> = {
  FOLLOW_UP: t.followUp,
  STAFF: t.staff,
  CHARITY: t.charity,
  PROGRAMME: t.programme,
  OTHER: t.other,
};

/** `No charge: Follow-up`. */
export function noChargeInWords({ reason, note }: NoCharge): string {
  const words = noChargeReasonWords[reason]();
  return note ? t.noChargeWithNote({ reason: words, note }) : t.noCharge({ reason: words });
}

/** The complaint of a visit, followed by the reason if it is not charged. */
export const complainWith = (complain: string, noCharge: NoCharge | null): string =>
  noCharge ? `${complain} · ${noChargeInWords(noCharge)}` : complain;

// The purpose of a bill: as written, else in the reader's language.
import { type BillType, purposeOf } from '@almoner/contract/money/bill';
import { t } from './bill.words';

/** What each type of bill is for, where nobody has said it. */
export const billTypeWords: Record<BillType, () => string> = {
  SERVICE: t.forDoctorsService,
  PHARMACY: t.forPrescription,
  LABORATORY: t.forLaboratoryTest,
  ADMISSION: t.forStay,
};

export const purposeInWords = ({ type, purpose }: { type: BillType; purpose: string }): string =>
  purpose === purposeOf[type] ? billTypeWords[type]() : purpose;

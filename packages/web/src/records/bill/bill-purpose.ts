// The purpose of a bill: as written by a user, otherwise a default in the reader's language.
import { type BillType, purposeOf } from '@almoner/contract/money/bill';
import { t } from './bill.words';

/** Default purpose of each type of bill. */
export const billTypeWords: Record<BillType, () => string> = {
  SERVICE: t.forDoctorsService,
  PHARMACY: t.forPrescription,
  LABORATORY: t.forLaboratoryTest,
  ADMISSION: t.forStay,
};

export const purposeInWords = ({ type, purpose }: { type: BillType; purpose: string }): string =>
  purpose === purposeOf[type] ? billTypeWords[type]() : purpose;

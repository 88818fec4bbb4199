// What a bill is for, in the reader's language where nobody has written it.
import { type BillType, purposeOf } from '@almoner/contract/money/bill';
import { t } from './bill.words';

const words: Record<BillType, () => string> = {
  SERVICE: t.forDoctorsService,
  PHARMACY: t.forPrescription,
  LABORATORY: t.forLaboratoryTest,
  ADMISSION: t.forStay,
};

export const purposeInWords = ({ type, purpose }: { type: BillType; purpose: string }): string =>
  purpose === purposeOf[type] ? words[type]() : purpose;

// Generated from invoice-page.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  across: [{ status: string | number }];
  amount: [{ sign: string | number }];
  amountPaid: [];
  balance: [];
  bedDay: [{ ward: string | number }];
  bill: [{ number: string | number }];
  creditNote: [];
  creditNoteTitle: [{ number: string | number }];
  credited: [];
  creditedTotal: [];
  date: [];
  department: [];
  description: [];
  discount: [{ percent: number }];
  draft: [];
  dueDate: [];
  fileNumber: [];
  forInvoice: [];
  grandTotal: [];
  heading: [];
  invoiceDate: [];
  item: [];
  letter: [
    {
      due: string | number;
      firstName: string | number;
      hospital: string | number;
      isReached: string | number;
      number: string | number;
      reached: string | number;
    },
  ];
  letterSubject: [{ hospital: string | number; number: string | number }];
  line: [{ price: string | number; quantity: number; what: string | number }];
  openingBalance: [];
  otherInformation: [];
  patientId: [];
  patientsAddress: [];
  quantity: [];
  reason: [];
  stayAdjustment: [];
  tax: [{ name: string | number; percent: number }];
  ticketId: [];
  title: [{ number: string | number }];
  titleOfDraft: [];
  to: [];
  toGiveBack: [];
  total: [];
  unitCost: [{ sign: string | number }];
}>('server/money/invoice/invoice-page');

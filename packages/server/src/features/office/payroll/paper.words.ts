// Generated from paper.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  accountName: [];
  accountNumber: [];
  amount: [];
  amountIn: [{ currency: string | number }];
  bank: [];
  basic: [];
  branch: [];
  cashList: [{ month: string | number }];
  days: [];
  daysAway: [{ days: number }];
  daysOf: [{ counted: string | number; of: number; paid: number }];
  deductions: [];
  earnings: [];
  employee: [];
  employeeId: [];
  gross: [];
  heading: [];
  inCash: [];
  letter: [{ firstName: string | number; hospital: string | number; month: string | number }];
  letterSubject: [{ hospital: string | number; month: string | number }];
  netIn: [{ currency: string | number }];
  notApproved: [];
  reference: [];
  role: [];
  signature: [];
  title: [{ month: string | number }];
  total: [];
  unpaidDays: [];
}>('server/office/payroll/paper');

// Generated from component.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addBracket: [];
  amount: [];
  amountHint: [];
  basic: [];
  beforeTax: [];
  beforeTaxWords: [];
  bracketNumber: [{ number: number }];
  brackets: [];
  bracketsHint: [];
  components: [];
  counted: [];
  create: [];
  deduction: [];
  delete: [];
  deletion: [];
  earning: [];
  edit: [];
  find: [];
  fixed: [];
  from: [];
  gross: [];
  hint: [];
  inBrackets: [{ count: number }];
  kind: [];
  name: [];
  ofBasic: [{ percent: string | number }];
  ofGross: [{ percent: string | number }];
  rate: [];
  remitted: [];
  remittedWords: [];
  removeBracket: [{ number: number }];
  save: [];
}>('web/office/payroll/component');

// Generated from ward.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  add: [];
  addType: [];
  amount: [];
  amountPerDay: [];
  beds: [];
  create: [];
  createType: [];
  delete: [];
  deleteType: [];
  edit: [];
  editType: [];
  find: [];
  findType: [];
  hint: [];
  number: [];
  numberOfBeds: [];
  save: [];
  saveType: [];
  selectType: [];
  type: [];
  typeDeletion: [];
  typeHint: [];
  types: [];
  ward: [];
  wards: [];
}>('web/house/ward');

// Options of leave types. Types of the same name are told apart by their year.
import { type LeaveType, leaveTypeInWords } from '@almoner/contract/house/leave-type';
import type { Option } from '../../../ui/field/options';

export const typeOptions = (types: readonly LeaveType[]): Option[] =>
  types.map((type) => ({ value: type.id, label: leaveTypeInWords(type) }));

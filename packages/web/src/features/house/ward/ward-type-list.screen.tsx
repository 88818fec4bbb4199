// The types of wards, and what a day in each costs.

import { type WardType, wardType } from '@almoner/contract/house/ward-type';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import { type Column, col } from '../../../ui/table-columns';

const columns: Column<WardType>[] = [
  col.name('name', 'Ward Type', ({ name }) => name, { sortable: true }),
  col.money('amount', 'Amount', ({ amount }) => amount, { sortable: true }),
];

export default function WardTypeListScreen() {
  return (
    <SetupList
      noun="Ward Type"
      title="Ward types"
      path="settings/ward-types"
      list={useCall(wardType.list)}
      calls={wardType}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: 'Ward type', words: ({ name }) => name }}
      hint="Ward types say what a day in a ward costs, such as General or Private."
      stays="A ward type that wards have stays"
    />
  );
}

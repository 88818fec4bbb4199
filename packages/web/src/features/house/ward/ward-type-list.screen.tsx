// The types of wards, and what a day in each costs.

import { type WardType, wardType } from '@almoner/contract/house/ward-type';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { useCall } from '../../../kernel/use-call';
import { Money } from '../../../ui/money';
import { SetupList } from '../../../ui/setup-list';
import type { Column } from '../../../ui/table-columns';

const columns: Column<WardType>[] = [
  { key: 'name', header: 'Ward Type', text: ({ name }) => name, sortable: true, names: true },
  {
    key: 'amount',
    header: 'Amount',
    text: ({ amount }) => MoneyOnWire.encode(amount),
    cell: ({ amount }) => <Money minor={amount} />,
    align: 'right',
    sortable: true,
  },
];

export default function WardTypeListScreen() {
  return (
    <SetupList
      noun="Ward Type"
      title="Ward types"
      path="/settings/ward-types"
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

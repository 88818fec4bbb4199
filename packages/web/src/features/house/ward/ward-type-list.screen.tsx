// Ward types with their price per day.

import { type WardType, wardType } from '@almoner/contract/house/ward-type';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './ward.words';

const columns: Column<WardType>[] = [
  col.name('name', t.type, ({ name }) => name, { sortable: true }),
  col.money('amount', t.amount, ({ amount }) => amount, { sortable: true }),
];

export default function WardTypeListScreen() {
  return (
    <SetupList
      title={t.type()}
      rows={t.types()}
      add={t.addType()}
      act={t.deleteType()}
      path="settings/ward-types"
      list={useCall(wardType.list)}
      calls={wardType}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: t.findType(), words: ({ name }) => name }}
      hint={t.typeHint()}
      deletion={t.typeDeletion()}
    />
  );
}

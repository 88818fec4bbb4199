// All wards of the hospital.
import { type Ward, ward } from '@almoner/contract/house/ward';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import type { Column } from '../../../ui/table-columns';

const columns: Column<Ward>[] = [
  { key: 'ward', header: 'Ward Number', text: ({ number }) => number, sortable: true, names: true },
  { key: 'type', header: 'Ward Type', text: ({ type }) => type.name, sortable: true },
  { key: 'beds', header: 'No of beds', text: ({ numberOfBed }) => numberOfBed, align: 'right', sortable: true },
];

export default function WardListScreen() {
  return (
    <SetupList
      noun="Ward"
      title="Wards"
      path="/settings/wards"
      list={useCall(ward.list)}
      calls={ward}
      columns={columns}
      nameOf={({ number }) => number}
      find={{ label: 'Ward number or type', words: ({ number, type }) => `${number} ${type.name}` }}
      hint="Wards are where patients stay, each with a type and its beds."
    />
  );
}

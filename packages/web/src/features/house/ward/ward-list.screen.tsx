// All wards of the hospital.
import { type Ward, ward } from '@almoner/contract/house/ward';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import { type Column, col } from '../../../ui/table-columns';

const columns: Column<Ward>[] = [
  col.name('ward', 'Ward Number', ({ number }) => number, { sortable: true }),
  col.text('type', 'Ward Type', ({ type }) => type.name, { sortable: true }),
  col.number('beds', 'No of beds', ({ numberOfBed }) => numberOfBed, { sortable: true }),
];

export default function WardListScreen() {
  return (
    <SetupList
      noun="Ward"
      title="Wards"
      path="settings/wards"
      list={useCall(ward.list)}
      calls={ward}
      columns={columns}
      nameOf={({ number }) => number}
      find={{ label: 'Ward number or type', words: ({ number, type }) => `${number} ${type.name}` }}
      hint="Wards are where patients stay, each with a type and its beds."
    />
  );
}

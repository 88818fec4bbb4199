// All wards of the hospital.
import { type Ward, ward } from '@almoner/contract/house/ward';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './ward.words';

const columns: Column<Ward>[] = [
  col.name('ward', t.number, ({ number }) => number, { sortable: true }),
  col.text('type', t.type, ({ type }) => type.name, { sortable: true }),
  col.number('beds', t.beds, ({ numberOfBed }) => numberOfBed, { sortable: true }),
];

export default function WardListScreen() {
  return (
    <SetupList
      title={t.ward()}
      rows={t.wards()}
      add={t.add()}
      act={t.delete()}
      path="settings/wards"
      list={useCall(ward.list)}
      calls={ward}
      columns={columns}
      nameOf={({ number }) => number}
      find={{ label: t.find(), words: ({ number, type }) => `${number} ${type.name}` }}
      hint={t.hint()}
    />
  );
}

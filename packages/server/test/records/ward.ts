// Wards and their types: two plain records, one of which refers to the other.
import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const wardTypeRo = () => ({ name: aWord(), amount: 12_500.5, status: 1 as const });
const wardRo = ({ typeId: wardTypeId }: { typeId: string }) => ({ number: aWord(), numberOfBed: 6, wardTypeId });
const aType = async ({ admin }: Hospital, name = aWord()): Promise<{ id: string; name: string }> =>
  admin.get(calls.wardType.create, { body: { wardTypeRo: { ...wardTypeRo(), name } } });

export default recordTests({
  made: async ({ hospital }: Desk) => {
    const [{ id: typeId }, unused] = [await aType(hospital), await aType(hospital)];
    const ward = await hospital.admin.get(calls.ward.create, { body: { wardRo: wardRo({ typeId }) } });
    return { typeId, unusedTypeId: unused.id, wardId: String(ward.id) };
  },
  examples: {
    ward: plainCalls({ ro: 'wardRo', id: 'wardId', free: 'wardId' }, wardRo),
    wardType: plainCalls({ ro: 'wardTypeRo', id: 'typeId', free: 'unusedTypeId' }, wardTypeRo),
  },
  plain: async (hospital) => {
    const type = await aType(hospital, 'General');
    return {
      'ward type': {
        group: calls.wardType,
        list: (who) => who.ask(calls.wardType.list),
        ro: 'wardTypeRo',
        by: 'name',
        taken: 'A ward type with this name already exists.',
        needed: { amount: 5000 },
        missing: { name: 'Please provide a name.', amount: 'Please provide amount.' },
        field: ['amount', 5000, 6250.5],
        permissions: [
          [['WARDTYPE:WRITE'], 403, 403, 200],
          [['WARDTYPE:READ', 'WARDTYPE:EXECUTE'], 200, 200, 403],
          [['WARD:READ', 'WARD:WRITE'], 200, 403, 403],
          [['SETTING:READ', 'SETTING:WRITE'], 403, 403, 403],
        ],
      },
      ward: {
        group: calls.ward,
        list: (who) => who.ask(calls.ward.list),
        ro: 'wardRo',
        by: 'number',
        taken: 'A ward with this number already exists.',
        needed: { wardTypeId: type.id, numberOfBed: 6 },
        refers: true,
        further: { type: { id: type.id, name: 'General' } },
        missing: {
          wardTypeId: 'Please provide a type.',
          number: 'Please provide a number.',
          numberOfBed: 'Please provide bed number.',
        },
        field: ['numberOfBed', 6, 7],
        permissions: [
          [['WARD:WRITE'], 403, 403, 200],
          [['WARD:READ', 'WARD:EXECUTE'], 200, 200, 403],
          [['WARDTYPE:READ', 'WARDTYPE:WRITE'], 403, 403, 403],
        ],
      },
    };
  },
  references: {
    ward_type_exists: {
      made: aType,
      remove: calls.wardType.delete,
      save: ({ id: typeId }, { hospital: { admin } }) =>
        admin.ask(calls.ward.create, { body: { wardRo: wardRo({ typeId }) } }),
      kept: 'Wards have this type',
      field: 'wardRo.wardTypeId',
    },
  },
});

// Names of records in the audit trail: which are found without being declared, and which are never shown.
import { audit } from '@almoner/contract/house/audit';
import { expect, expectTypeOf, test } from 'vitest';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { type ByDefault, namesByTable } from './record-name.queries.ts';

const { desk } = await deskForFile();

test('the only column that looks like a name is the name; more than one, or a patient, leaves it open', () => {
  expectTypeOf<ByDefault<'department'>>().toEqualTypeOf<'department'>();
  expectTypeOf<ByDefault<'ward'>>().toEqualTypeOf<'ward'>();
  expectTypeOf<ByDefault<'lab_test'>>().toEqualTypeOf<'lab_test'>();
  expectTypeOf<ByDefault<'ticket'>>().toEqualTypeOf<'ticket'>();
  expectTypeOf<ByDefault<'salary'>>().toEqualTypeOf<'salary'>(); // without a name
  expectTypeOf<ByDefault<'asset'>>().toBeNever(); // name and number
  expectTypeOf<ByDefault<'staff'>>().toBeNever(); // title and first name
  expectTypeOf<ByDefault<'patient_fact'>>().toBeNever(); // the name is that of an illness
  expectTypeOf<ByDefault<'medicine_dose'>>().toBeNever(); // the number counts doses
  expectTypeOf<ByDefault<'conversation'>>().toBeNever(); // not every row has a name
});

test('clinical and private records have no name in the trail', () => {
  const unnamed = [
    ...(['allergy_acknowledgement', 'discharge_summary', 'laboratory', 'medicine_dose', 'medicine_order'] as const),
    ...(['patient_fact', 'pharmacy_request', 'prescription_line', 'stay_note', 'treatment', 'vital_signs'] as const),
    ...(['conversation', 'import', 'message', 'notification', 'payslip'] as const),
  ];
  expect(unnamed.filter((table) => namesByTable.has(table))).toEqual([]);
  expect(namesByTable.has('department')).toBe(true);
});

test('an entry shows the name or the number of its record', async () => {
  const { hospital, patient, ticket, department } = desk;
  const none = { accountId: 'nil', outcome: 'nil', call: 'nil', from: 'nil', to: 'nil', cursor: 'nil' } as const;
  const nameOf = async (record: string, recordId: string) => {
    const { data } = await hospital.admin.get(audit.list, { params: { ...none, record, recordId, size: 1 } });
    return data[0]?.recordName;
  };
  expect(await nameOf('department', department.id)).toBe(department.name);
  expect(await nameOf('ticket', ticket.id)).toBe(ticket.number);
  expect(await nameOf('patient', patient.id)).toBe(`${patient.firstName} ${patient.lastName}`);
});

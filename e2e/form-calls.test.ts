// A role that may send a form may also read what its fields offer, and each form is tried as the least role that may.
import { meets } from '@almoner/contract/access';
import type { AnyCall } from '@almoner/contract/call';
import { audit } from '@almoner/contract/house/audit';
import { defaultRoles } from '@almoner/contract/house/role-name';
import { expect, test } from 'vitest';
import { defaultGrants } from '../packages/server/src/features/house/role/default-grants.ts';
import { formsOf, readRecords } from './all-records.ts';
import { type FormFound, formsIn, isRefused, webSources } from './form-calls.ts';
import { roleOf } from './record-screens.ts';

const roles = defaultRoles
  .map((name) => ({ name, grants: new Set<string>(defaultGrants(name)) }))
  .toSorted((one, other) => one.grants.size - other.grants.size);
type Role = (typeof roles)[number];

const forms = formsIn(webSources());

const maySend = ({ grants }: Role, { sends }: FormFound) => sends.some(({ needs }) => meets(needs, grants));
const mayOpen = ({ grants }: Role, { screens }: FormFound) =>
  screens.some((reads) => !reads.some((one) => isRefused(grants, one)));

/** The form's reads that are refused to a role that may send it, each with the role. */
const refusalsOf = (form: FormFound) =>
  roles
    .filter((role) => maySend(role, form))
    .flatMap(({ name, grants }) =>
      form.reads.filter((one) => isRefused(grants, one)).map(({ call, file }) => `${name}: ${call.path} in ${file}`),
    );

test('every form is found with what it sends', () => {
  expect(forms.length).toBeGreaterThan(80);
  const silent = forms.filter(({ sends }) => sends.length === 0).map(({ file }) => file);
  // Leads to the form of the appointment.
  expect(silent).toEqual(['features/front/appointment/slot-ticket.screen.tsx']);
  const sent = (file: string) => forms.find((one) => one.file === `features/${file}`)?.sends.map(({ path }) => path);
  expect(sent('office/asset/move-dialog.tsx')).toEqual(['/asset/update/{id}/status/{status}']);
  expect(sent('house/ward/ward-form.screen.tsx')).toEqual(['/ward/create', '/ward/update/{id}']);
  expect(sent('house/staff/staff-form.tsx')).toEqual(['/staff/create', '/staff/update/{id}']);
});

test('a role that may send a form is refused none of the reads of its fields', () => {
  expect(forms.flatMap(({ reads }) => reads).length).toBeGreaterThan(80);
  expect(forms.flatMap(refusalsOf)).toEqual([]);
});

test('each form is tried as the role with the fewest permissions that may open and send it', async () => {
  const tried = formsOf(await readRecords()).forms;
  const wrong = tried.flatMap((each) => {
    const known = forms.filter(({ file, sends }) => file === each.file && sends.length > 0);
    const least = known.map((form) => roles.find((role) => maySend(role, form) && mayOpen(role, form))?.name);
    return known.length === 0 || least.includes(roleOf(each)) ? [] : [`${each.file}: as ${least.join(' or ')}`];
  });
  expect(wrong).toEqual([]);
});

/** A form that doctors may send, with a field for an entry of the audit trail, which is never opened to them. */
const planted = (fields: string) =>
  formsIn(
    new Map([
      [
        'records/audit/find.ts',
        `import { audit } from '@almoner/contract/house/audit';
         export const find = (text: string) => ask(audit.list, { search: text });`,
      ],
      [
        'features/house/room/room-form.tsx',
        `import { write } from '@almoner/contract/access';
         import { department } from '@almoner/contract/house/department';
         import { audit } from '@almoner/contract/house/audit';
         import { find } from '../../../records/audit/find';
         import { Form } from '../../../ui/form/form';
         const kinds = [{ needs: audit.list.needs, find }];
         function Guarded() {
           const may = useMay();
           if (!may(audit.list.needs)) return null;
           return <Choice search={find} />;
         }
         function Looked() {
           const list = useCall(audit.list, {}, { enabled: useMay()(audit.list.needs) });
           return <Choice options={list} />;
         }
         export function RoomForm({ save }) {
           const mayPick = useMay()(audit.list.needs);
           const mayWrite = useMay()(write('APPOINTMENT'));
           const departments = useCall(department.list);
           return <Form onSubmit={save}>${fields}</Form>;
         }`,
      ],
      [
        'features/house/room/room-add.screen.tsx',
        `import { ticket } from '@almoner/contract/front/ticket';
         import { loadable } from '../../../ui/page/loadable';
         const RoomForm = loadable(() => import('./room-form').then((part) => part.RoomForm));
         export default function RoomAdd() {
           const create = useCommand(ticket.create);
           return <RoomForm save={create.run} />;
         }`,
      ],
    ]),
  );

test.each([
  ['<Choice search={find} />', true],
  ['{mayWrite && <Choice search={find} />}', true],
  ['{(mayPick || isNew) && <Choice search={find} />}', true],
  ['{!mayPick && <Choice search={find} />}', true],
  ['{mayPick ? null : <Choice search={find} />}', true],
  ['<Choice options={departments} />', false],
  ['{mayPick && isNew && <Choice search={find} />}', false],
  ['{mayPick ? <Choice search={find} /> : null}', false],
  ['<Guarded />', false],
  ['<Looked />', false],
  ['<Kinds of={kinds} />', false],
])('a planted form with %s', (fields, isWrong) => {
  const [form, ...others] = planted(fields);
  expect(others).toEqual([]);
  expect(form?.sends.map(({ path }: AnyCall) => path)).toEqual(['/ticket/create']);
  const refused = form ? refusalsOf(form) : [];
  expect(refused.some((one) => one === `DOCTOR: ${audit.list.path} in records/audit/find.ts`)).toBe(isWrong);
  if (!isWrong) expect(refused).toEqual([]);
});

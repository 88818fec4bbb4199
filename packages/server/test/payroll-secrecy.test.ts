// Salaries are hidden from a colleague with every grant except those of the payroll: the test makes every read.
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { mayRead } from '../src/features/house/audit/audit.rules.ts';
import { examples, withRecords } from './contract-examples.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aStaffMember, aWord, type Person, setGrants, somebodyWith } from './hospital.ts';
import { answerText } from './house.ts';
import { answerAll, monthRo } from './payrolls.ts';

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
const { payroll, payslip, salary, salaryComponent } = calls;

const named = Object.entries(calls).flatMap(([group, ofGroup]: [string, CallGroup]) =>
  Object.entries(ofGroup).map(([name, call]): [string, AnyCall] => [`${group}.${name}`, call]),
);
const grants = [...new Set(named.flatMap(([, { needs }]) => (needs.kind === 'grant' ? [...needs.anyOf] : [])))];
const ofPayroll = grants.filter((grant) => grant.startsWith('PAYROLL:'));

// Formatted as in a response, in a spreadsheet file and in text.
const secrets = ['7654321.09', '7,654,321.09', '765432109', 'Bank of Secrets', '0123498765'];

/** A nurse who was paid and mailed, with the ids by which a colleague could request it, and a second paid nurse. */
const aPaidNurse = async () => {
  const { id: branchId } = await admin.get(calls.branch.create, {
    body: { branchRo: { name: aWord(), address: '3' } },
  });
  const bank = { bankName: 'Bank of Secrets', accountNumber: '0123498765' };
  const [nurse, other] = [
    await aStaffMember(hospital, 'NURSE', { branchId }),
    await aStaffMember(hospital, 'NURSE', { branchId }),
  ];
  const give = (salaryRo: object) => admin.ask(salary.create, { body: { salaryRo } as never });
  const from = { from: '2026-01-01', parts: [] };
  const { data: held } = await give({ ...from, ...bank, staffId: nurse.id, basic: 7_654_321.09 });
  // The second one by bank as well: the books show the total that a payroll pays by bank.
  await give({ ...from, ...bank, staffId: other.id, basic: 1000 });
  const { id: runId } = await admin.get(payroll.create, {
    body: { payrollRo: { ...monthRo(new Date().toISOString().slice(0, 7)), branchId } },
  });
  const params = { id: String(runId) };
  await admin.get(payroll.calculate, { params });
  const { version } = await answerAll(admin, params.id);
  await admin.get(payroll.approve, { params, body: { approvalRo: { version } } });
  await admin.get(payroll.mail, { params });
  await admin.get(payroll.pay, { params });
  const me = await hospital.signIn(nurse.account.username);
  const [slip] = await me.get(payslip.mine);
  return { me, slipId: String(slip.id), ids: [slip.id, held.id, runId, nurse.id].map(String) };
};

const records = await withRecords(hospital);
const paid = await aPaidNurse();

/** A colleague with all other grants. */
const colleague = await somebodyWith(
  hospital,
  grants.filter((grant) => !ofPayroll.includes(grant)),
);

const isRead = (call: AnyCall) => call.kind === 'get' || /\/list$/.test(call.path);
const isOfId = ({ path }: AnyCall) => path.match(/\{\w+\}/g)?.length === 1;

/** Names of the calls whose response contains a secret, whichever record of the nurse is requested. */
async function tellingTo(who: Person): Promise<string[]> {
  const telling = new Set<string>();
  let answered = 0;
  for (const [name, call] of named.filter(([, one]) => isRead(one))) {
    const example = examples[name]?.(records) ?? {};
    const asked: object[] = [example];
    const [parameter] = /(?<=\{)\w+/.exec(call.path) ?? [];
    if (parameter && isOfId(call)) asked.push(...paid.ids.map((id) => ({ params: { [parameter]: id } })));
    for (const options of asked) {
      const { status, raw } = await who.ask(call, options as never);
      if (status === 200) answered += 1;
      if (secrets.some((secret) => raw.includes(secret))) telling.add(name);
    }
  }
  // Ensures that the test fails if this person is refused everywhere.
  expect(answered).toBeGreaterThan(100);
  return [...telling].toSorted();
}

test("no call shows a salary to a colleague with every grant except the payroll's", async () => {
  expect(await tellingTo(admin)).toEqual(
    expect.arrayContaining(['audit.export', 'payroll.bankFile', 'payslip.read', 'salary.ofStaff', 'salary.page']),
  );
  expect(await tellingTo(colleague)).toEqual([]);
});

test("a colleague is refused every way to another person's payslip, with the response for a missing one", async () => {
  const { slipId: id } = paid;
  for (const call of [payslip.read, payslip.pdf]) {
    const [theirs, nobodys] = [
      await colleague.ask(call, { params: { id } }),
      await colleague.ask(call, { params: { id: crypto.randomUUID() } }),
    ];
    expect([theirs.status, theirs.raw]).toEqual([404, nobodys.raw]);
    expect((await paid.me.ask(call, { params: { id } })).status).toBe(200);
  }
  expect(await colleague.get(payslip.mine)).toEqual([]);
  const notices = await colleague.get(calls.notification.page, { body: { page: 0, size: 100 } });
  expect(notices.data.filter(({ kind }: { kind: string }) => kind === 'PAYSLIP_READY')).toEqual([]);
});

test('the audit trail shows payrolls, payslips and salaries only to those who may read the payroll', () => {
  const without = new Set(grants.filter((grant) => !ofPayroll.includes(grant)));
  for (const kind of ['payrollRun', 'payslip', 'salary']) {
    expect([kind, mayRead(without, kind)]).toEqual([kind, false]);
    expect([kind, mayRead(new Set(['PAYROLL:READ']), kind)]).toEqual([kind, true]);
  }
});

test('a payslip cannot be attached to a message', async () => {
  const conversationRo = { staffId: paid.me.session.staffId };
  const { id: conversationId } = await colleague.get(calls.conversation.openDirect, { body: { conversationRo } });
  const send = (kind: string) => {
    const about = { kind, id: paid.slipId };
    const messageRo = { key: 'k'.repeat(24), conversationId, text: 'Look at this', about };
    return colleague.ask(calls.message.create, { body: { messageRo } as never });
  };
  expect((await send('PAYSLIP')).status).toBe(400);
  for (const kind of ['BILL', 'TICKET', 'PATIENT']) expect(answerText(await send(kind))).toMatch(/^4\d\d /);
});

test('without the payroll module a role cannot use its calls, but reads its own payslips', async () => {
  const person = await hospital.signIn((await aStaffMember(hospital, 'PHARMACIST')).account.username);
  await setGrants(hospital, 'PHARMACIST', ofPayroll);
  expect((await person.ask(payroll.page, { body: { page: 0, size: 10 } })).status).toBe(200);
  await server.sql(
    `update role_module m set status = false from role r
     where r.tenant_id = m.tenant_id and r.id = m.role_id and r.name = 'PHARMACIST' and m.module = 'PAYROLL'`,
  );
  const groups = { payroll, payslip, salary, salaryComponent };
  for (const [group, ofGroup] of Object.entries(groups))
    for (const [name, call] of Object.entries(ofGroup as CallGroup)) {
      const isOwn = group === 'payslip' && ['mine', 'read', 'pdf'].includes(name);
      const { status } = await person.ask(call, examples[`${group}.${name}`]?.(records) as never);
      expect([group, name, status === 403]).toEqual([group, name, !isOwn]);
    }
});

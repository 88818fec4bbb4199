// What somebody is paid, before a colleague who may do everything but read the payroll: walks every call that reads.
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { examples, withRecords } from './contract-examples.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aStaffMember, aWord, type Person, setGrants, somebodyWith } from './hospital.ts';
import { said } from './house.ts';

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
const { payrollRun, payslip, salary, salaryComponent } = calls;

const named = Object.entries(calls).flatMap(([group, ofGroup]: [string, CallGroup]) =>
  Object.entries(ofGroup).map(([name, call]): [string, AnyCall] => [`${group}.${name}`, call]),
);
const grants = [...new Set(named.flatMap(([, { needs }]) => (needs.kind === 'grant' ? [...needs.anyOf] : [])))];
const ofPayroll = grants.filter((grant) => grant.startsWith('PAYROLL:'));

// As they stand in an answer, in a file for a spreadsheet and in words.
const secrets = ['7654321.09', '7,654,321.09', '765432109', 'Bank of Secrets', '0123498765'];

/** A nurse who was paid and mailed, with the ids by which somebody could ask for it; and a colleague who was paid as well. */
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
  // By bank as well: the books show what a payroll pays by bank in all.
  await give({ ...from, ...bank, staffId: other.id, basic: 1000 });
  const { id: runId } = await admin.get(payrollRun.create, {
    body: { payrollRunRo: { month: new Date().toISOString().slice(0, 7), branchId } },
  });
  const params = { id: String(runId) };
  const { version } = await admin.get(payrollRun.calculate, { params });
  await admin.get(payrollRun.approve, { params, body: { approvalRo: { version } } });
  await admin.get(payrollRun.mail, { params });
  await admin.get(payrollRun.pay, { params });
  const me = await hospital.signIn(nurse.account.username);
  const [slip] = await me.get(payslip.own);
  return { me, slipId: String(slip.id), ids: [slip.id, held.id, runId, nurse.id].map(String) };
};

const records = await withRecords(hospital);
const paid = await aPaidNurse();

/** May do everything else. */
const colleague = await somebodyWith(
  hospital,
  grants.filter((grant) => !ofPayroll.includes(grant)),
);

const isRead = (call: AnyCall) => call.kind === 'get' || /\/list$/.test(call.path);
const isOfId = ({ path }: AnyCall) => path.match(/\{\w+\}/g)?.length === 1;

/** The names of calls whose answer holds a secret, whatever of the nurse is asked for. */
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
  // So that nobody who is refused everywhere counts as told nothing.
  expect(answered).toBeGreaterThan(100);
  return [...telling].toSorted();
}

test('no call tells a colleague what somebody is paid, who may do all but read the payroll', async () => {
  expect(await tellingTo(admin)).toEqual(
    expect.arrayContaining(['audit.export', 'payrollRun.bankFile', 'payslip.read', 'salary.ofStaff', 'salary.page']),
  );
  expect(await tellingTo(colleague)).toEqual([]);
});

test('a colleague is refused every way to a payslip of somebody else, and the same as one that is not there', async () => {
  const { slipId: id } = paid;
  for (const call of [payslip.ownRead, payslip.ownPdf]) {
    const [theirs, nobodys] = [
      await colleague.ask(call, { params: { id } }),
      await colleague.ask(call, { params: { id: crypto.randomUUID() } }),
    ];
    expect([theirs.status, theirs.raw]).toEqual([404, nobodys.raw]);
    expect((await paid.me.ask(call, { params: { id } })).status).toBe(200);
  }
  expect(await colleague.get(payslip.own)).toEqual([]);
  const notices = await colleague.get(calls.notification.page, { body: { page: 0, size: 100 } });
  expect(notices.data.filter(({ kind }: { kind: string }) => kind === 'PAYSLIP_READY')).toEqual([]);
});

test('a payslip goes along with no message', async () => {
  const conversationRo = { staffId: paid.me.session.staffId };
  const { id: conversationId } = await colleague.get(calls.conversation.openDirect, { body: { conversationRo } });
  const send = (kind: string) => {
    const about = { kind, id: paid.slipId };
    const messageRo = { key: 'k'.repeat(24), conversationId, text: 'Look at this', about };
    return colleague.ask(calls.message.create, { body: { messageRo } as never });
  };
  expect((await send('PAYSLIP')).status).toBe(400);
  for (const kind of ['BILL', 'TICKET', 'PATIENT']) expect(said(await send(kind))).toMatch(/^4\d\d /);
});

test('where the module is switched off for a role, none of its calls answers, and one’s own payslips do', async () => {
  const person = await hospital.signIn((await aStaffMember(hospital, 'PHARMACIST')).account.username);
  await setGrants(hospital, 'PHARMACIST', ofPayroll);
  expect((await person.ask(payrollRun.page, { body: { page: 0, size: 10 } })).status).toBe(200);
  await server.sql(
    `update role_module m set status = false from role r
     where r.tenant_id = m.tenant_id and r.id = m.role_id and r.name = 'PHARMACIST' and m.module = 'PAYROLL'`,
  );
  const groups = { payrollRun, payslip, salary, salaryComponent };
  for (const [group, ofGroup] of Object.entries(groups))
    for (const [name, call] of Object.entries(ofGroup as CallGroup)) {
      const isOwn = group === 'payslip' && name.startsWith('own');
      const { status } = await person.ask(call, examples[`${group}.${name}`]?.(records) as never);
      expect([group, name, status === 403]).toEqual([group, name, !isOwn]);
    }
});

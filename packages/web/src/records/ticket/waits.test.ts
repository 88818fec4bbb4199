import type { Admission } from '@almoner/contract/care/admission';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { Appointment } from '@almoner/contract/front/appointment';
import type { Bill } from '@almoner/contract/money/bill';
import { expect, test } from 'vitest';
import type { LinkTo } from '../../kernel/route/screen-links';
import { type VisitRecords, waitsOf } from './waits';

const TODAY = '2026-11-23';
const everywhere = ((path: string, params?: Record<string, string>) =>
  path.replace(':id', params?.id ?? '')) as unknown as LinkTo;
const nowhere: LinkTo = () => undefined;
const money = (minor: number) => `N${minor / 100}`;

const nothing: VisitRecords = {
  ticketId: 't',
  patientId: 'p',
  appointments: [],
  treatments: [],
  requests: [],
  stays: [],
  bills: [],
};
const told = (visit: Partial<VisitRecords>, linkTo = everywhere) =>
  waitsOf({ ...nothing, ...visit }, { linkTo, today: TODAY, money });

const appointment = (given: Partial<Appointment>) =>
  ({
    id: 'a',
    status: 'NEW',
    date: TODAY,
    time: '10:30',
    arrivedAt: null,
    queueNumber: null,
    calledAt: null,
    calledTo: null,
    doctor: { firstName: 'Ada', lastName: 'Obi' },
    ...given,
  }) as Appointment;
const request = (given: Partial<RequestEntry>) =>
  ({
    id: 'r',
    source: 'PHARMACY',
    status: 'NEW',
    createdAt: '2026-11-23T09:00:00Z',
    text: 'Amlodipine',
    ...given,
  }) as RequestEntry;
const bill = (given: Partial<Bill>) => ({ id: 'b', status: 'UNPAID', total: 5000, payment: null, ...given }) as Bill;

test('an arrived patient waits for the doctor since the arrival, with the queue number', () => {
  const arrivedAt = '2026-11-23T09:10:00Z';
  expect(told({ appointments: [appointment({ arrivedAt, queueNumber: 12 })] })).toEqual([
    {
      id: 'a',
      words: 'Waiting for Dr Ada Obi',
      detail: 'No. 12',
      since: arrivedAt,
      step: { label: 'Start treatment', to: 'tickets/t/treatments/new' },
      ahead: false,
    },
  ]);
});

test("an active visit continues with today's treatment, not with an earlier one", () => {
  const begun = (id: string, date: string) => ({ id, date }) as VisitRecords['treatments'][number];
  const active = { appointments: [appointment({ status: 'ACTIVE' })] };
  expect(told({ ...active, treatments: [begun('of today', TODAY)] })[0]?.step?.to).toBe('treatments/of today/edit');
  expect(told({ ...active, treatments: [begun('before', '2026-11-20')] })[0]?.step?.to).toBe(
    'tickets/t/treatments/new',
  );
});

test('expected appointments come after everything that can proceed; missed ones are left out', () => {
  const later = appointment({ id: 'later', date: '2026-11-30' });
  const missed = appointment({ id: 'missed', date: '2026-11-20' });
  expect(told({ appointments: [later, missed], requests: [request({})] }).map(({ id, ahead }) => [id, ahead])).toEqual([
    ['r', false],
    ['later', true],
  ]);
});

test.for<[Partial<RequestEntry>, string | undefined, string | undefined]>([
  [{ status: 'NEW' }, 'Drugs to bill', 'pharmacy/r/billing'],
  [{ status: 'INPROGRESS' }, 'Drugs to dispense', undefined],
  [{ status: 'APPROVED' }, 'Drugs to dispense', 'pharmacy/r/dispense'],
  [{ status: 'DISPENSED' }, undefined, undefined],
  [{ status: 'CANCELLED' }, undefined, undefined],
  [{ status: 'NEW', source: 'LABORATORY' }, 'Tests to bill', 'lab-requests/r/billing'],
  [{ status: 'APPROVED', source: 'LABORATORY' }, 'Tests to report', 'lab-requests/r'],
  [{ status: 'COMPLETED', source: 'LABORATORY' }, undefined, undefined],
])('a request %o: %s', ([given, words, to]) => {
  const [wait] = told({ requests: [request(given)] });
  expect([wait?.words, wait?.step?.to]).toEqual([words, to]);
  if (given.status === 'INPROGRESS') expect(wait?.ahead).toBe(true);
});

test('a balance waits at the cashier; one bill is paid by itself, several together', () => {
  expect(told({ bills: [bill({})] })[0]).toMatchObject({
    words: 'At the cashier',
    detail: 'N50 of one bill still to be paid',
    step: { to: 'bills/b/pay' },
  });
  const two = told({ bills: [bill({}), bill({ id: 'c', total: 1000 }), bill({ id: 'd', status: 'CANCELLED' })] })[0];
  expect(two).toMatchObject({
    detail: 'N60 of 2 bills still to be paid',
    step: { label: 'Take payment', to: 'patients/p/pay' },
  });
  expect(told({ bills: [bill({ payment: { amountPaid: 5000 } as Bill['payment'] })] })).toEqual([]);
});

test('without permission for bills, a billed request shows the patient at the cashier, without an amount', () => {
  const [wait] = told({ bills: undefined, requests: [request({ status: 'INPROGRESS' })] });
  expect(wait).toEqual({ id: 't money', words: 'At the cashier', ahead: false });
});

test('a stay shows its place and since when it waits', () => {
  const stay = (given: Partial<Admission>) =>
    ({
      id: 's',
      ward: { number: 'G 1' },
      bed: { name: '3' },
      requestedAt: 'asked',
      receivedAt: 'came',
      orderedAt: 'ordered',
      ...given,
    }) as Admission;
  const since = (status: Admission['status']) => told({ stays: [stay({ status })] }).map((wait) => wait.since);
  expect([since('REQUESTED'), since('ADMITTED'), since('DISCHARGE ORDERED'), since('DISCHARGED')]).toEqual([
    ['asked'],
    ['came'],
    ['ordered'],
    [],
  ]);
});

test('the longest wait is first, and steps that the role may not take are left out', () => {
  const early = request({ id: 'early', createdAt: '2026-11-23T08:00:00Z' });
  const waits = told({ requests: [request({}), early] }, nowhere);
  expect(waits.map(({ id }) => id)).toEqual(['early', 'r']);
  expect(waits.every(({ step }) => step === undefined)).toBe(true);
});

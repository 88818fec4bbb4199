// Documents of a payroll: the bank's file, the list of cash payments, and payslips.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { decimalsOf } from '@almoner/contract/house/currency';
import { roleInWords } from '@almoner/contract/house/role-name';
import { monthOf } from '@almoner/contract/office/payroll-month';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { breakable } from '../../../kernel/documents/line-breaks.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { type LetterheadData, letterhead, readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { renderList } from '../../money/report/list-pdf.service.ts';
import { bankFile } from './bank-file.rules.ts';
import { t } from './paper.words.ts';
import { t as refusal } from './payroll.words.ts';
import { findMoney } from './payroll-run.queries.ts';
import { readRun } from './payroll-run.service.ts';
import * as queries from './payslip.queries.ts';

type ReadContext = Pick<CallContext, 'db' | 'caller'>;

interface Paper {
  head: LetterheadData;
  language: string;
}

const readPaper = async (db: Database): Promise<Paper> => {
  const [head, language] = await Promise.all([readLetterhead(db), getHospitalLanguage(db)]);
  return { head, language };
};

/** A payroll that is approved or paid: no document pays staff before. Fails as not found, or as a conflict. */
async function readApproved(call: ReadContext, id: string) {
  const run = await readRun(call, id);
  if (run.status !== 'APPROVED' && run.status !== 'PAID') throw conflict(refusal.notApproved());
  return run;
}

/** CSV of the transfers. Fails as not found, or as a conflict where the payroll is neither approved nor paid. */
export async function readBankFile(call: ReadContext, id: string): Promise<Buffer> {
  const run = await readApproved(call, id);
  const { db } = call;
  const [transfers, { unit }, language] = await Promise.all([
    db.all(queries.listPaid, { runId: id, byBank: true }),
    db.one(findMoney, {}),
    getHospitalLanguage(db),
  ]);
  const say = (said: EncodedMessage) => translateMessage(said, language);
  const head = [t.accountName(), t.accountNumber(), t.bank(), t.amount(), t.reference()].map(say);
  return bankFile(head, transfers, { reference: `PAY-${monthOf(run)}`, unit });
}

/** `November 2026`. */
export const monthText = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

const amountFormat = ({ head: { company }, language }: Paper) => {
  const locale = writtenIn(language, company.locale);
  return {
    locale,
    figure: (minor: number) =>
      new Intl.NumberFormat(locale, decimalsOf(minor, company.currency)).format(minor / 100).replace('-', '−'),
  };
};

/** Data of the list of cash payments. Fails as `readBankFile`. */
export async function readCashList(call: ReadContext, id: string) {
  const run = await readApproved(call, id);
  const [people, paper] = await Promise.all([
    call.db.all(queries.listPaid, { runId: id, byBank: false }),
    readPaper(call.db),
  ]);
  return { run, people, paper };
}

// Blank cell for the signature, as wide as a name.
const SIGNATURE = '\u{a0}'.repeat(40);

/** The list of cash payments as PDF, with room for signatures. */
export function cashListPdf(
  turn: Turn,
  { run, people, paper }: Awaited<ReturnType<typeof readCashList>>,
): Promise<Buffer> {
  const { locale, figure } = amountFormat(paper);
  const { head, language } = paper;
  const say = (said: EncodedMessage) => translateMessage(said, language);
  const sum = people.reduce((total, { net }) => total + net, 0);
  const rows = people.map(({ name, registrationId, net }) => [name, registrationId, figure(net), SIGNATURE]);
  const table = {
    title: say(t.cashList({ month: monthText(monthOf(run), locale) })),
    subtitle: run.branch?.name ?? '',
    columns: [
      { header: say(t.employee()), align: 'left' as const },
      { header: say(t.employeeId()), align: 'left' as const },
      { header: say(t.amountIn({ currency: head.company.currency })), align: 'right' as const },
      { header: say(t.signature()), align: 'left' as const },
    ],
    rows: [...rows, [say(t.total()), '', figure(sum), '']],
  };
  return renderList(turn, table, head, language, { signed: true });
}

/** Data of printed payslips. */
interface Slips {
  slips: queries.StoredPayslip[];
  paper: Paper;
}

/** Payslips of a payroll, by name. Fails as not found. */
export async function readSlips(call: ReadContext, runId: string): Promise<Slips> {
  await readRun(call, runId);
  const [slips, paper] = await Promise.all([call.db.all(queries.listSlips, { runId }), readPaper(call.db)]);
  return { slips, paper };
}

/** One payslip; `language` defaults to the hospital's. */
export async function readSlip(
  { db }: Pick<CallContext, 'db'>,
  slip: queries.StoredPayslip,
  language?: string,
): Promise<Slips> {
  const paper = await readPaper(db);
  return { slips: [slip], paper: { ...paper, language: language ?? paper.language } };
}

/** Most lines per column on half a page. */
const HALF_PAGE_LINES = 12;

/** Payslips as PDF, A4, two per page; one with more lines has a page of its own. Fails as a conflict without payslips. */
export function slipsPdf(turn: Turn, { slips, paper }: Slips, waiting: { patient?: boolean } = {}): Promise<Buffer> {
  const [first] = slips;
  if (!first) throw conflict(refusal.nobodyPaid());
  const { head, language } = paper;
  const { locale, figure } = amountFormat(paper);
  const say = (said: EncodedMessage) => translateMessage(said, language);
  const { name, lines } = letterhead({ ...head, logo: undefined }, language);
  const month = monthText(monthOf(first), locale);
  const draft = first.status !== 'APPROVED' && first.status !== 'PAID';
  const title = say(t.title({ month }));
  return renderPdf(
    turn,
    {
      template: 'payslip',
      language,
      data: {
        title,
        foot: `${name} · ${title}`,
        across: draft ? say(t.notApproved()) : null,
        heading: say(t.heading()),
        month,
        hospital: { name, lines },
        labels: {
          earnings: say(t.earnings()),
          deductions: say(t.deductions()),
          gross: say(t.gross()),
          net: say(t.netIn({ currency: head.company.currency })),
        },
        slips: slips.map((slip) => {
          const of = (kind: 'EARNING' | 'DEDUCTION') =>
            slip.lines
              .filter((line) => line.kind === kind)
              .map((line) => [breakable(line.name || say(t.basic()), 26), figure(line.amount)]);
          const [earnings, deductions] = [of('EARNING'), of('DEDUCTION')];
          const days = say(t.daysOf({ paid: slip.paidDays, of: slip.workingDays, counted: slip.salaryDays }));
          const { bankName, accountNumber, accountName } = slip;
          return {
            name: breakable(`${slip.staff.firstName} ${slip.staff.lastName}`.trim(), 40),
            facts: [
              [say(t.employeeId()), slip.registrationId],
              [say(t.role()), breakable(translateMessage(roleInWords(slip.role), language), 26)],
              ...(slip.branch ? [[say(t.branch()), breakable(slip.branch.name, 26)]] : []),
              [say(t.days()), days],
              ...(slip.unpaidDays > 0 ? [[say(t.unpaidDays()), say(t.daysAway({ days: slip.unpaidDays }))]] : []),
            ],
            earnings,
            deductions,
            gross: figure(slip.gross),
            sum: figure(slip.deductions),
            net: figure(slip.net),
            paid: bankName
              ? breakable([bankName, accountNumber, accountName].filter(Boolean).join(' · '), 60)
              : say(t.inCash()),
            long: Math.max(earnings.length, deductions.length) > HALF_PAGE_LINES,
          };
        }),
      },
    },
    waiting,
  );
}

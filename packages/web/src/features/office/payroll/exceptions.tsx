// The exceptions of a payroll, by kind: person, reason, figures, and the answer that each needs before approval.
import { type PayrollDetail, type PayrollException, payroll } from '@almoner/contract/office/payroll';
import { type PayslipException, payslipExceptions } from '@almoner/contract/office/payroll-status';
import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText, formatMoney } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import './payroll.css';
import { t } from './run.words';
import { exceptionWords, quickAnswers, reasonInWords } from './run-words';

const AnswerDialog = loadable(() => import('./answer-dialogs').then((part) => part.AnswerDialog));
const AnswerAllDialog = loadable(() => import('./answer-dialogs').then((part) => part.AnswerAllDialog));

/** Exceptions of a kind that are shown at first. */
const FIRST = 10;

export function Exceptions({ run }: { run: PayrollDetail }) {
  const { exceptions } = run;
  if (exceptions.length === 0) return null;
  const done = exceptions.filter(({ answer }) => answer !== null).length;
  return (
    <Card title={t.exceptionsOf()}>
      <p className="soft" role="status">
        {t.answered({ done, total: exceptions.length })}
      </p>
      {payslipExceptions.map((kind) => {
        const rows = exceptions.filter((row) => row.kind === kind);
        return rows.length > 0 && <Kind key={kind} run={run} kind={kind} rows={rows} />;
      })}
    </Card>
  );
}

interface KindProps {
  run: PayrollDetail;
  kind: PayslipException;
  rows: readonly PayrollException[];
}

function Kind({ run, kind, rows }: KindProps) {
  const mayAnswer = useMay()(payroll.answer.needs) && run.status === 'CALCULATED';
  const [asking, setAsking] = useKeptState<true>(`answering-all-${kind}`);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = rows.filter(({ answer }) => answer === null).length;
  const shown = all ? rows : rows.slice(0, FIRST);
  const close = () => setAsking(undefined);
  // The button that opened the dialog goes with the last exception without an answer.
  const saved = () => {
    close();
    setTimeout(() => heading.current?.focus());
  };
  return (
    <section className="pay-exceptions">
      <header className="card-header">
        <h3 ref={heading} tabIndex={-1}>
          {textOf(exceptionWords[kind])} <span className="soft">{rows.length}</span>
        </h3>
        {mayAnswer && open > 1 && <Button onClick={() => setAsking(true)}>{t.answerAll()}</Button>}
      </header>
      <ul className="card-entries">
        {shown.map((row) => (
          <Exception key={row.staffId} run={run} row={row} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <p>
          <Button onClick={() => setAll(true)}>{t.showAll({ count: rows.length })}</Button>
        </p>
      )}
      {asking && <AnswerAllDialog run={run} kind={kind} count={open} onSaved={saved} onClose={close} />}
    </section>
  );
}

interface ExceptionProps {
  run: PayrollDetail;
  row: PayrollException;
  mayAnswer: boolean;
}

function Exception({ run, row, mayAnswer }: ExceptionProps) {
  const session = useSession();
  const linkTo = useLinkTo();
  const [answering, setAnswering] = useKeptState<true>(`answering-${row.staffId}-${row.kind}`);
  if (!session) return null;
  const slip = linkTo('payrolls/:id/payslips/:payslipId', { id: run.id, payslipId: row.slipId });
  const { net, previousNet, paidDays: paid, workingDays: of, answer, answeredBy, answeredAt } = row;
  const now = formatMoney(net, session);
  return (
    <li className="pay-exception">
      <div className="pay-exception-text">
        <p>{slip ? <Link to={slip}>{fullName(row)}</Link> : fullName(row)}</p>
        <p>{reasonInWords(row)}</p>
        <p className="soft">
          {previousNet === null
            ? t.figuresAlone({ now, paid, of })
            : t.figures({ before: formatMoney(previousNet, session), now, paid, of })}
        </p>
        {answer !== null && (
          <p className="pay-answer">
            <strong>{answer}</strong>{' '}
            <span className="soft">
              {answeredAt && t.answeredBy({ by: answeredBy ?? '', at: formatInstantInText(answeredAt, session) })}
            </span>
          </p>
        )}
      </div>
      {mayAnswer && (
        <div className="pay-offers">
          {answer === null && <Quick run={run} row={row} />}
          <Button
            data-answer=""
            aria-label={about(answer === null ? t.answerOther() : t.answerChange(), row)}
            onClick={() => setAnswering(true)}
          >
            {answer === null ? t.answerOther() : t.answerChange()}
          </Button>
        </div>
      )}
      {answering && <AnswerDialog run={run} exception={row} onClose={() => setAnswering(undefined)} />}
    </li>
  );
}

/** Name of a button for screen readers, with the person: the same buttons stand in every row. */
const about = (act: string, row: PayrollException) => t.actOf({ act, name: fullName(row) });

/** Answers with one press. The focus then moves on to the next exception without an answer. */
function Quick({ run, row }: { run: PayrollDetail; row: PayrollException }) {
  const command = useCommand(payroll.answer);
  const [problem, setProblem] = useState<Problem>();
  const give = async (answer: string, pressed: HTMLElement) => {
    setProblem(undefined);
    const item = pressed.closest('li');
    try {
      const { staffId, kind } = row;
      await command.run({ params: { id: run.id }, body: { staffId, kind, answer } });
      nextFocus(item)?.focus();
    } catch (thrown) {
      setProblem(thrown as Problem);
    }
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {quickAnswers[row.kind].map((offered) => {
        const answer = textOf(offered);
        return (
          <Button
            key={answer}
            data-quick=""
            busy={command.pending}
            aria-label={about(answer, row)}
            onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => give(answer, currentTarget)}
          >
            {answer}
          </Button>
        );
      })}
    </>
  );
}

/** The first quick answer behind an exception, else the button that stays in it. */
function nextFocus(item: Element | null): HTMLElement | undefined {
  const all = [...document.querySelectorAll('.pay-exception')];
  const behind = item ? all.slice(all.indexOf(item) + 1) : [];
  const next = behind.map((other) => other.querySelector<HTMLElement>('[data-quick]')).find(Boolean);
  return next ?? item?.querySelector<HTMLElement>('[data-answer]') ?? undefined;
}

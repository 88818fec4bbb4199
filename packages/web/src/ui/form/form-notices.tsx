// Notices above the fields of a form: restored draft, failed fields with links to them, refusal by the server, and changes
// that another user saved meanwhile.
import type { MouseEvent } from 'react';
import type { Problem } from '../../kernel/call/problem';
import { Button } from '../look/button';
import { t } from '../look/kit.words';
import { Notice } from '../look/notice';
import { ProblemNotice } from '../look/problem-notice';
import type { FormState } from './use-form';

export function FormNotices({ form }: { form: FormState }) {
  return (
    <>
      {form.status.cameBack && <CameBack startAfresh={form.startAfresh} />}
      <Summary form={form} />
      {form.status.problem && <Refusal form={form} problem={form.status.problem} />}
    </>
  );
}

function CameBack({ startAfresh }: { startAfresh: () => void }) {
  return (
    <Notice
      action={
        <Button tone="quiet" onClick={startAfresh}>
          {t.startAfresh()}
        </Button>
      }
    >
      {t.draftIsBack()}
    </Notice>
  );
}

/** Summary of failed fields. Shown if several fields failed, or if the message belongs to no field of this form. */
function Summary({ form }: { form: FormState }) {
  const failed = form.store.messagesInOrder;
  const [only] = failed;
  if (!only || (failed.length === 1 && form.store.descriptionOf(only[0]))) return null;
  return (
    <div className="problem" role="alert" tabIndex={-1}>
      <p className="problem-heading">{t.checkThese({ count: failed.length })}</p>
      <ul>
        {failed.map(([path, message]) => {
          const field = form.store.descriptionOf(path);
          return (
            <li key={path}>
              {field ? (
                <FieldLink id={form.store.idOf(path)}>{t.labelled({ label: field.label, text: message })}</FieldLink>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function FieldLink({ id, children }: { id: string; children: string }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <a href={`#${id}`} onClick={go}>
      {children}
    </a>
  );
}

type RefusalProps = { form: FormState; problem: Problem };

function Refusal({ form, problem }: RefusalProps) {
  if (problem.changed.length > 0) return <SaveConflict form={form} problem={problem} />;
  if (problem.errors.length > 0 || problem.kind === 'expired') return null;
  const again = problem.outcomeUnknown || problem.kind === 'throttled';
  return <ProblemNotice problem={problem} safe={t.stillHere()} retry={again ? form.submit : undefined} />;
}

/** Another user saved the record first: lists their changes, and offers to load the new version. */
function SaveConflict({ form, problem }: RefusalProps) {
  const changes = problem.changed.flatMap(({ field, from, to }) => {
    const known = form.describe(field);
    return known ? [{ field, label: known.label, from: known.show(from), to: known.show(to) }] : [];
  });
  return (
    <div className="problem" role="alert" tabIndex={-1}>
      <p className="problem-heading">{problem.message}</p>
      {changes.length > 0 && (
        <dl className="changes">
          {changes.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{form.loadNewer ? t.otherChangesKept() : t.lookAgain()}</p>
      {form.loadNewer && <Button onClick={form.loadNewer}>{t.loadNewVersion()}</Button>}
    </div>
  );
}

export function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.isEmpty();
  return typeof value === 'object' ? t.isChanged() : String(value);
}

// A form over a schema of the contract: fields are its children, everything else (checking, messages at the
// field and in a summary, saving once, stale edits, drafts, the warning before leaving) is here, once.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { Button, LinkButton } from './button';
import { Confirm } from './confirm';
import { FormContext } from './form-context';
import { FormNotices } from './form-notices';
import { type FormOptions, useForm } from './use-form';
import './form.css';

export interface FormProps<Schema extends z.ZodType, Saved> extends FormOptions<Schema, Saved> {
  /** The verb on the button: "Create Department". */
  submit: string;
  /** A second way to submit: its verb, which `onSubmit` is told. Enter is the first. */
  also?: string | undefined;
  /** Where Cancel leads, or what it does. */
  cancel?: string | (() => void);
  /** What stands around the form, which can be closed like Cancel does. */
  frame?: (form: ReactNode, close: () => void) => ReactNode;
  children: ReactNode;
}

const CONTROLS = 'input:not([type=hidden], [readonly], :disabled), select, textarea';

export function Form<Schema extends z.ZodType, Saved>({
  submit,
  also,
  cancel,
  frame = (content) => content,
  children,
  ...options
}: FormProps<Schema, Saved>) {
  const form = useForm(options);
  const element = useRef<HTMLFormElement>(null);

  // At the start, and when a notice that held the focus has gone.
  const noticed = form.problem !== undefined || form.draft !== undefined;
  useEffect(() => {
    if (noticed || element.current?.contains(document.activeElement)) return;
    element.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [noticed]);
  useEffect(() => {
    const failing = form.failures > 0 && element.current?.querySelector<HTMLElement>('[data-failing]');
    if (failing) failing.focus();
  }, [form.failures]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    void form.submit(pressed ?? undefined);
  };
  const close = () => typeof cancel === 'function' && form.leaving.attempt(cancel);
  const content = (
    <form ref={element} className="form" noValidate onSubmit={send}>
      <FormNotices form={form} server={options.server} />
      <div className="form-fields">{children}</div>
      <div className="form-bar">
        <Button type="submit" tone="primary" busy={form.busy}>
          {submit}
        </Button>
        {also && (
          <Button type="submit" value={also} busy={form.busy}>
            {also}
          </Button>
        )}
        {typeof cancel === 'string' && <LinkButton to={cancel}>Cancel</LinkButton>}
        {typeof cancel === 'function' && <Button onClick={close}>Cancel</Button>}
      </div>
    </form>
  );
  return (
    <FormContext value={form}>
      {frame(content, close)}
      {form.leaving.leave && (
        <Confirm
          question="Leave without saving?"
          act="Leave without saving"
          stay="Stay"
          run={async () => form.leaving.leave?.()}
          onClose={form.leaving.stay}
        >
          <p>What you changed here is not saved yet.</p>
        </Confirm>
      )}
    </FormContext>
  );
}

/** A group of fields under a heading, for forms of more than eight fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="form-fields">{children}</div>
    </fieldset>
  );
}

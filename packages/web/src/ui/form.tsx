// A form over a schema of the contract: fields are its children, everything else (checking, messages at the
// field and in a summary, saving once, stale edits, drafts, the warning before leaving) is here, once.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Rich } from '../kernel/rich';
import { AmountOnButton, type NamedAmount } from './amount-on-button';
import { Button, LinkButton } from './button';
import { Confirm } from './confirm';
import { FormContext } from './form-context';
import { FormNotices } from './form-notices';
import { type FormOptions, useForm } from './use-form';
import './form.css';
import { t } from './kit.words';

export interface FormProps<Schema extends z.ZodType, Saved> extends Omit<FormOptions<Schema, Saved>, 'name'> {
  /** Tells forms of one screen apart that say the same on their buttons. */
  name?: string;
  /** The verb on the button: "Create Department". */
  submit: string;
  /** The amount that the button names beside its verb, where it moves money. */
  amount?: NamedAmount;
  /** A second way to submit: its verb, which `onSubmit` is told. Enter is the first. */
  also?: string | undefined;
  /** What the act costs, or what it still needs; in the save bar. */
  says?: ReactNode;
  /** Where Cancel leads, or what it does. */
  cancel?: string | (() => void);
  /** What stands around the form, which can be closed like Cancel does. */
  frame?: (form: ReactNode, close: () => void) => ReactNode;
  children: ReactNode;
}

/** Enter in a line submits a form of up to so many controls; a longer one asks for Ctrl+Enter. */
const FEW_CONTROLS = 4;
/** What somebody is at outside of the screen: a field of the header, or something that they have opened there. */
const BUSY_ABOVE = '.header :is(input, [aria-expanded="true"], :popover-open)';
const CONTROLS = 'input:not([type=hidden], [readonly], :disabled), select, textarea';

const isLong = (form: HTMLFormElement | null) => (form?.querySelectorAll(CONTROLS).length ?? 0) > FEW_CONTROLS;

export function Form<Schema extends z.ZodType, Saved>({
  submit,
  amount,
  also,
  says,
  cancel,
  frame = (content) => content,
  children,
  ...options
}: FormProps<Schema, Saved>) {
  // A dialog over a form of the same name has values of its own.
  const form = useForm({ ...options, name: [options.name, options.server, submit].join(' ') });
  const element = useRef<HTMLFormElement>(null);

  // At the start, and when a notice that held the focus has gone.
  const { status } = form;
  const refused = status.problem !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins at the first field
  useEffect(() => {
    if (refused || element.current?.contains(document.activeElement)) return;
    // Who types in the header's search by the time that the form is there would go on in its first field.
    if (document.activeElement?.closest(BUSY_ABOVE)) return;
    element.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [refused, status.round]);
  useEffect(() => {
    if (status.failures === 0) return;
    const at = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // In a long form, what is said above its fields stands outside of the window.
    (at('[data-failing]') ?? at('.problem'))?.focus();
  }, [status.failures]);

  const [long, setLong] = useState(false);
  useEffect(() => setLong(isLong(element.current)), []);
  // How often Enter was pressed where it does nothing: it is said each time.
  const [told, setTold] = useState(0);

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || !currentTarget.contains(target as Node)) return;
    const isLine = (target as Element).matches('input:not([type=submit], [type=button])');
    // A dialog that stands within the form takes its own.
    if ((target as Element).closest('dialog') !== currentTarget.closest('dialog')) {
      if (isLine) event.preventDefault();
      return;
    }
    // Rows may have been added since the form began, of which it hears nothing.
    const nowLong = isLong(currentTarget);
    setLong(nowLong);
    if (!(ctrlKey || metaKey) && !(isLine && nowLong)) return;
    // A list of choices takes its own Enter.
    const isTaken = event.isDefaultPrevented();
    event.preventDefault();
    // A key that is held down sends once.
    if (event.repeat) return;
    if (ctrlKey || metaKey) currentTarget.requestSubmit();
    else if (!isTaken) setTold(told + 1);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // What is said of Enter alone has served.
    setTold(0);
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    void form.submit(pressed ?? undefined);
  };
  const close = () => typeof cancel === 'function' && form.leaving.attempt(cancel);
  const content = (
    <form ref={element} className="form" noValidate onSubmit={send} onKeyDown={press}>
      <FormNotices form={form} />
      <div className="form-fields" key={status.round}>
        {children}
      </div>
      <div className="form-bar">
        <Button type="submit" tone="primary" busy={status.busy}>
          {amount ? <AmountOnButton {...amount} otherwise={submit} /> : submit}
        </Button>
        {also && (
          <Button type="submit" value={also} busy={status.busy}>
            {also}
          </Button>
        )}
        {typeof cancel === 'string' && <LinkButton to={cancel}>{t.cancel()}</LinkButton>}
        {typeof cancel === 'function' && <Button onClick={close}>{t.cancel()}</Button>}
        {says}
        {long && (
          <span className="form-keys" aria-live="polite" data-told={told > 0 || undefined}>
            {told > 0 && <Rich key={told} text={t.enterTold({ submit })} link={keys} />}
            {told === 0 && !says && <Rich text={t.submitByKeys({ submit })} link={keys} />}
          </span>
        )}
      </div>
    </form>
  );
  return (
    <FormContext value={form.store}>
      {frame(content, close)}
      {form.leaving.leave && (
        <Confirm
          question={t.mayLeave()}
          act={t.leaveWithoutSaving()}
          stay={t.stay()}
          run={async () => form.leaving.leave?.()}
          onClose={form.leaving.stay}
        >
          <p>{t.notSaved()}</p>
        </Confirm>
      )}
    </FormContext>
  );
}

const keys = () => (
  <>
    <kbd>{t.ctrlKey()}</kbd> + <kbd>{t.enterKey()}</kbd>
  </>
);

/** A group of fields under a heading, for forms of more than eight fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="form-fields">{children}</div>
    </fieldset>
  );
}

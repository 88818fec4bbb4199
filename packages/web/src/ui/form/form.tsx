// A form over a schema of the contract. Fields are its children; the rest is here: validation, messages at the field and in
// a summary, saving once, conflicting edits, drafts, and the warning before leaving.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Rich } from '../../kernel/language/rich';
import { Button, LinkButton } from '../look/button';
import { Confirm } from '../overlay/confirm';
import { AmountOnButton, type NamedAmount } from './amount-on-button';
import { FormContext } from './form-context';
import { FormNotices } from './form-notices';
import { type FormOptions, useForm } from './use-form';
import './form.css';
import { t } from '../look/kit.words';

export interface FormProps<Schema extends z.ZodType, Saved> extends Omit<FormOptions<Schema, Saved>, 'name'> {
  /** Distinguishes forms of one screen that have the same submit label. */
  name?: string;
  /** The verb on the button: "Create Department". */
  submit: string;
  /** Names the amount on the submit button of a form that moves money. */
  amount?: NamedAmount;
  /** Label of a second submit button; `onSubmit` gets it as `pressed`. Enter uses the first button. */
  also?: string | undefined;
  /** Text in the save bar: the cost of the action, or what is missing. */
  barText?: ReactNode;
  /** The address that Cancel leads to, or a function. */
  cancel?: string | (() => void);
  /** Wraps the form, such as in a dialog. `close` acts like Cancel. */
  frame?: (form: ReactNode, close: () => void) => ReactNode;
  children: ReactNode;
}

/** Most controls of a form that Enter in a text field submits. A longer form asks for Ctrl+Enter. */
const FEW_CONTROLS = 4;
/** The user is busy in the header: in one of its fields, or in a menu opened there. */
const BUSY_ABOVE = '.header :is(input, [aria-expanded="true"], :popover-open)';
const CONTROLS = 'input:not([type=hidden], [readonly], :disabled), select, textarea';

const isLong = (form: HTMLFormElement | null) => (form?.querySelectorAll(CONTROLS).length ?? 0) > FEW_CONTROLS;

export function Form<Schema extends z.ZodType, Saved>({
  submit,
  amount,
  also,
  barText,
  cancel,
  frame = (content) => content,
  children,
  ...options
}: FormProps<Schema, Saved>) {
  // A dialog over a form of the same name has its own draft.
  const form = useForm({ ...options, name: [options.name, options.server, submit].join(' ') });
  const element = useRef<HTMLFormElement>(null);

  // Focuses the first field at the start, and when a notice that had the focus disappears.
  const { status } = form;
  const refused = status.problem !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins at the first field
  useEffect(() => {
    if (refused || element.current?.contains(document.activeElement)) return;
    // A user who is typing in the header's search when the form appears would continue in its first field.
    if (document.activeElement?.closest(BUSY_ABOVE)) return;
    element.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [refused, status.round]);
  useEffect(() => {
    if (status.failures === 0) return;
    const at = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // In a long form the summary above the fields may be outside of the window, so the first failing field comes first.
    (at('[data-failing]') ?? at('.problem'))?.focus();
  }, [status.failures]);

  const [long, setLong] = useState(false);
  useEffect(() => setLong(isLong(element.current)), []);
  // Number of times that Enter was pressed without effect; the hint is announced each time.
  const [told, setTold] = useState(0);

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || !currentTarget.contains(target as Node)) return;
    const isLine = (target as Element).matches('input:not([type=submit], [type=button])');
    // A dialog within the form handles its own Enter.
    if ((target as Element).closest('dialog') !== currentTarget.closest('dialog')) {
      if (isLine) event.preventDefault();
      return;
    }
    // Rows may have been added since the form was mounted, without a render of this component.
    const nowLong = isLong(currentTarget);
    setLong(nowLong);
    if (!(ctrlKey || metaKey) && !(isLine && nowLong)) return;
    // An open list of choices has handled Enter already.
    const isTaken = event.isDefaultPrevented();
    event.preventDefault();
    // A key that is held down submits once.
    if (event.repeat) return;
    if (ctrlKey || metaKey) currentTarget.requestSubmit();
    else if (!isTaken) setTold(told + 1);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Submitting clears the hint about Enter.
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
        {barText}
        {long && (
          <span className="form-keys" aria-live="polite" data-told={told > 0 || undefined}>
            {told > 0 && <Rich key={told} text={t.enterTold({ submit })} link={keys} />}
            {told === 0 && !barText && <Rich text={t.submitByKeys({ submit })} link={keys} />}
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
